import type { ChatContact } from '@atalaya/contract/demo/chat.ts';
import { aleksander, camille, faceOf, hannah, ingrid, jonas, marta, nora, priya, samir, tomas, weiLing } from '../colleagues.seed.ts';
import { isoBefore, type Span } from '../sample-dates.ts';
import type { StoredChat, Voice } from './chat.rules.ts';

export const profileUser: ChatContact = {
  id: 11,
  ...faceOf(nora),
  role: 'Operations lead',
  about: 'Keeps the lights on at four sites. Prefers a short call to a long thread.',
  status: 'online',
};

export const contacts: readonly ChatContact[] = [
  {
    id: 1,
    ...faceOf(marta),
    role: 'Product manager',
    about: 'Writes the release notes before the release. Ask me about the roadmap.',
    status: 'online',
  },
  {
    id: 2,
    ...faceOf(jonas),
    role: 'Field engineer',
    about: 'Usually on a roof or in a cabinet. Messages answered between two sites.',
    status: 'busy',
  },
  { id: 3, ...faceOf(priya), role: 'Data analyst', about: 'If it has a timestamp, I will plot it.', status: 'online' },
  { id: 4, ...faceOf(tomas), role: 'Sales lead', about: 'On the road Tuesdays and Thursdays. Coffee, no sugar.', status: 'away' },
  { id: 5, ...faceOf(hannah), role: 'Customer support', about: 'First line, last word. The queue is empty by six.', status: 'online' },
  { id: 6, ...faceOf(weiLing), role: 'Interface designer', about: 'Fewer boxes, better words.', status: 'offline' },
  {
    id: 7,
    ...faceOf(aleksander),
    role: 'Backend developer',
    about: 'Please open an issue. Then tell me about it anyway.',
    status: 'busy',
  },
  { id: 8, ...faceOf(camille), role: 'Legal counsel', about: 'Contracts, data protection and the odd crossword.', status: 'away' },
  { id: 9, ...faceOf(samir), role: 'Accountant', about: 'Receipts by the 25th, please. All of them.', status: 'offline' },
  {
    id: 10,
    ...faceOf(ingrid),
    role: 'Office manager',
    about: 'Keys, parcels, rooms and the good biscuits: third floor, first door.',
    status: 'online',
  },
];

export const voices: Readonly<Record<number, Voice>> = {
  1: {
    question: [
      'Good question. Let me check the roadmap and come back to you this afternoon.',
      'Yes, as long as it fits into this release.',
    ],
    thanks: ['Any time! It was quicker than writing the ticket.'],
    remark: ['Noted, I will put it in the release notes.', 'That helps a lot. I will tell the others in the stand-up.'],
  },
  2: {
    question: ['I am up a ladder. Give me ten minutes and I will look.', 'Yes, the cabinet has room for one more.'],
    thanks: ['No trouble. The drive was worse than the work.'],
    remark: ['All right, I will take the spare unit along.', 'Understood. Pictures follow when I am on site.'],
  },
  3: {
    question: ['I can have the figures in an hour. Which week do you need?', 'The short answer is yes, the long one has a chart.'],
    thanks: ['With pleasure, it was a nice query.'],
    remark: ['Interesting. That matches what I see in the night readings.', 'I will add it to the Monday report.'],
  },
  4: {
    question: ['Let me ask the customer, I see them tomorrow.', 'Probably. I am driving, I will ring you at the next stop.'],
    thanks: ['You are welcome. You owe me a coffee.'],
    remark: ['Great, that will make them happy.', 'Perfect. I will put it into the offer.'],
  },
  5: {
    question: ['Two customers asked the same this morning. I will find out.', 'Yes, it is in the queue already.'],
    thanks: ['Happy to help!'],
    remark: ['Thanks for telling me, I will let the customer know.', 'Good. Then I can close four tickets.'],
  },
  6: {
    question: ['I have two drafts. Shall I send both?', 'Yes, but let us make the text shorter.'],
    thanks: ['Glad that you like it.'],
    remark: ['Ah, that explains the empty state. I will redraw it.', 'Fine by me. I will update the draft tonight.'],
  },
  7: {
    question: ['It depends. Is there an issue for it?', 'Yes. It is merged, and goes out with the next deployment.'],
    thanks: ['Sure. The test was the hard part.'],
    remark: ['Reproduced here. A fix is on its way.', 'OK. I will look at the logs after lunch.'],
  },
  8: {
    question: ['In principle yes. I would like to see it in writing first.', 'Let me read the clause again before I answer.'],
    thanks: ['My pleasure. Keep the signed copy, please.'],
    remark: ['Thank you, I have filed it with the agreement.', 'Understood. I will send a marked-up version.'],
  },
  9: {
    question: ['Do you have the invoice number? Then I can tell you at once.', 'Yes, it was paid on Monday.'],
    thanks: ['You are welcome. And the receipts?'],
    remark: ['Booked. Thank you for the quick answer.', 'Good, then the month is closed.'],
  },
  10: {
    question: ['The small room is free at three. Shall I book it?', 'Yes, the parcel is at my desk.'],
    thanks: ['Of course! Take a biscuit when you come by.'],
    remark: ['Lovely, I will tell the front desk.', 'Done. The key is in the usual place.'],
  },
};

/** When, by whom (the contact's id, or the own), what. */
type Line = readonly [before: Span, senderId: number, message: string];

const withMarta: readonly Line[] = [
  [{ days: 1, hours: 3 }, 1, 'Hi Nora, do you have the numbers from the Harbour Street pilot?'],
  [{ days: 1, hours: 2, minutes: 50 }, 11, 'Nearly. The last two meters came online this morning.'],
  [{ days: 1, hours: 2, minutes: 48 }, 11, 'So far: 22 of 24 devices, no gaps since Sunday.'],
  [{ days: 1, hours: 2, minutes: 30 }, 1, 'That is better than I hoped. Can I quote it on Thursday?'],
  [{ days: 1, hours: 2, minutes: 20 }, 11, 'Please do. Priya has a chart that shows it well.'],
  [{ hours: 2, minutes: 10 }, 1, 'Got the chart. The customer wants to extend the pilot to the depot.'],
  [{ hours: 2 }, 11, 'Wonderful news! I will ask Jonas about the cabling.'],
];

const withJonas: readonly Line[] = [
  [{ days: 2, hours: 5 }, 11, 'Jonas, could you look at the depot on your way back? Marta needs eight more sensors there.'],
  [{ days: 2, hours: 4 }, 2, 'Can do. Is there power in the north wing?'],
  [{ days: 2, hours: 3, minutes: 55 }, 11, 'Since last week, yes. Ingrid has the key.'],
  [{ hours: 1, minutes: 25 }, 2, 'At the depot now. The north wing has power, but the door contact is loose.'],
  [{ minutes: 40 }, 2, 'Contact fixed. Eight sensors are no problem, I count twelve free ports.'],
];

function makeChat(now: Date, id: number, userId: number, lines: readonly Line[], seenBefore: Span): StoredChat {
  const chat = lines.map(([before, senderId, message]) => ({ message, time: isoBefore(now, before), senderId }));
  return { id, userId, seenAt: isoBefore(now, seenBefore), chat };
}

/** One that was read to its end, and one with two new messages. */
export const makeChats = (now: Date): StoredChat[] => [
  makeChat(now, 1, 1, withMarta, { hours: 2 }),
  makeChat(now, 2, 2, withJonas, { days: 2 }),
];
