export const terms = {
  title: 'Licence',
  text: 'What the sample template may be used for. A demo text: it grants nothing.',
  compare: 'The three licences compared',
  use: 'Use',
  yes: 'Yes',
  no: 'No',
  kinds: { single: 'Single', multiple: 'Multiple', extended: 'Extended' },
  rows: {
    products: 'Products that it may go into',
    free: 'Products that are free to use',
    paid: 'Products that people pay for',
    changes: 'Changing the code and the design',
    updates: 'Updates',
    support: 'Support by e-mail',
  },
  amounts: { one: '1', many: 'Any number', year: '1 year', twoYears: '2 years', always: 'For ever', halfYear: '6 months' },
  sections: {
    single: {
      title: 'Single licence',
      text: 'For one product of your own or of one client.',
      points: {
        first: 'One product, on one domain and its test environments.',
        second: 'Nobody may be charged for using the product.',
        third: 'You may change whatever you like, and keep the changes to yourself.',
      },
    },
    multiple: {
      title: 'Multiple licence',
      text: 'For agencies and teams that begin something new every month.',
      points: {
        first: 'Any number of products, for yourself and for clients.',
        second: 'Each client gets the finished product, not the template.',
        third: 'Everybody in your team may work with it.',
      },
    },
    extended: {
      title: 'Extended licence',
      text: 'For products that earn money with what is built on the template.',
      points: {
        first: 'People may be charged, once or every month.',
        second: 'Updates for as long as there are any.',
        third: 'It may not be sold on as a template, alone or within another.',
      },
    },
  },
  contact: {
    title: 'Which one fits?',
    text: 'Tell us in two sentences what you are building. You get an answer, not a brochure.',
    action: 'Ask about licences',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    terms: typeof terms;
  }
}
