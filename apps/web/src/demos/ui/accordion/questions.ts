/** What the examples of this page unfold. */
export const questions = [
  { id: 'range', question: 'How far does a sensor reach?', answer: 'About 300 metres in the open, and two walls indoors.' },
  {
    id: 'battery',
    question: 'How long does a battery last?',
    answer: 'Four years at one reading a minute; the dashboard warns a month ahead.',
  },
  {
    id: 'offline',
    question: 'What happens without a network?',
    answer: 'Readings are kept on the device for a week and sent once it is back.',
  },
] as const;
