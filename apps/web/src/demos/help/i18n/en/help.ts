export const help = {
  faq: {
    title: 'Frequent questions',
    text: 'Choose a subject, or type a word of your question.',
    search: 'Search the questions',
    subjects: 'Subjects',
    found_one: '{{count}} question',
    found_other: '{{count}} questions',
    none: 'No question here has “{{q}}” in it. Look under the other subjects.',
    failed: 'The questions could not be loaded',
  },
  contact: {
    title: 'Still a question?',
    text: 'Somebody answers within one working day.',
    phone: 'Call us',
    phoneHint: 'Monday to Friday, 9 to 18 h',
    email: 'Write to us',
    emailHint: 'The best way to get an answer that you can keep',
  },
  base: {
    title: 'Knowledge base',
    text: 'How things are done here, in short articles.',
    search: 'Search the subjects',
    searchTopics: 'Search topics and questions',
    categoryText: 'Every topic with the questions that people ask about it.',
    questions_one: '{{count}} question',
    questions_other: '{{count}} questions',
    none: 'Nothing found for “{{q}}”',
    noneText: 'Try another word, or fewer letters of it.',
    clear: 'Show all',
    failed: 'The knowledge base could not be loaded',
    unknown: 'There is no such page in the knowledge base',
    toBase: 'Back to the knowledge base',
    updated: 'Last updated',
    related: 'Related questions',
    helpful: 'Did this help?',
    ask: 'Ask the support desk',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    help: typeof help;
  }
}
