import type { Faq } from '@atalaya/contract/demo/faq.ts';

export const makeFaq = (): Faq => ({
  payment: {
    icon: 'credit-card',
    title: 'Payment',
    subtitle: 'Which means of payment can I use?',
    qandA: [
      {
        question: 'Which cards do you accept?',
        ans: 'All common credit and debit cards. The form recognises yours while you type its number.',
      },
      {
        question: 'When is my card charged?',
        ans: 'When your order leaves the warehouse, not before. Until then the amount is only reserved.',
      },
      {
        question: 'Can I pay by invoice?',
        ans: 'Companies can, from the second order on. Choose “Invoice” at checkout; it is due within thirty days.',
      },
      {
        question: 'My payment was refused. What now?',
        ans: 'Check the expiry date and the billing address first. If both are right, ask your bank whether it blocked the payment.',
      },
      {
        question: 'Where do I find my receipts?',
        ans: 'Each order has a receipt under “My orders”. You can also have all of a year sent to you as one file.',
      },
    ],
  },
  delivery: {
    icon: 'truck',
    title: 'Delivery',
    subtitle: 'How and when does my order arrive?',
    qandA: [
      {
        question: 'How long does delivery take?',
        ans: 'Two to four working days on the mainland, up to eight to the islands. The product page shows the day we expect.',
      },
      {
        question: 'Can I choose the day of delivery?',
        ans: 'Yes, up to two weeks ahead. The carrier sends a message with a window of two hours the evening before.',
      },
      {
        question: 'What if nobody is at home?',
        ans: 'The parcel waits for seven days at the shop nearest to you. The card in your letter box says which one.',
      },
      {
        question: 'Do you deliver abroad?',
        ans: 'To every country of the European Union, and to Norway and Switzerland. Duties are shown before you pay.',
      },
    ],
  },
  cancellationReturn: {
    icon: 'rotate-ccw',
    title: 'Cancellation & Return',
    subtitle: 'I have changed my mind',
    qandA: [
      {
        question: 'Can I cancel my order?',
        ans: 'Until it is packed, with one click under “My orders”. After that, refuse the parcel or send it back.',
      },
      {
        question: 'How do I return a product?',
        ans: 'Within thirty days. Print the label from your order, or show its code on your telephone at the counter.',
      },
      {
        question: 'Who pays for the return?',
        ans: 'We do if the product is faulty or not what you ordered. Otherwise a flat fee is kept from the refund.',
      },
      {
        question: 'When do I get my money back?',
        ans: 'Three working days after the parcel reaches us, to the card or account you paid with.',
      },
    ],
  },
  myOrders: {
    icon: 'package',
    title: 'My Orders',
    subtitle: 'Everything about what you have bought',
    qandA: [
      {
        question: 'Where is my order?',
        ans: 'Open it under “My orders”: the timeline shows each step, and the parcel number leads to the carrier.',
      },
      {
        question: 'Can I change the address after ordering?',
        ans: 'As long as the order says “In preparation”. Later only the carrier can redirect the parcel.',
      },
      {
        question: 'Can I add something to an order?',
        ans: 'Not to one that is paid. Place a second one: if both are packed on the same day they travel together.',
      },
      {
        question: 'A part is missing. What shall I do?',
        ans: 'Tell us which one, with a photograph of the packing list. Missing parts leave the same day.',
      },
    ],
  },
  productServices: {
    icon: 'settings',
    title: 'Product & Services',
    subtitle: 'Help with what you own',
    qandA: [
      {
        question: 'How long is the guarantee?',
        ans: 'Three years on everything with a plug, two on everything else. Registering the product is not needed.',
      },
      {
        question: 'Where do I find the manual?',
        ans: 'Scan the code on the underside of the device. It always leads to the newest edition.',
      },
      {
        question: 'Do you sell spare parts?',
        ans: 'For at least ten years after a product was last sold. Search the shop for its model number.',
      },
      {
        question: 'Can somebody install it for me?',
        ans: 'Yes, in most regions. Add “Installation” at checkout and choose a day; the fitter brings the tools.',
      },
    ],
  },
});
