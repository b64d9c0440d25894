export const quickstart = {
  title: 'Quick start',
  subtitle: 'Put a licence check into your software in five minutes',
  key: {
    title: 'Your key',
    label: 'Licence key',
    hint: 'Paste it to fill in the code below. It stays in this page.',
    made: 'Filled in with the key that you have just made.',
  },
  language: 'Language',
  steps: {
    files: 'Take the library',
    filesText: 'A few files to copy into your software.',
    filesNeeds: 'It needs',
    nothing: 'Nothing to install: it needs no other library.',
    curl: 'Nothing to take: any program that speaks HTTP can ask.',
    pem: 'Take the public key',
    pemText: 'Put it into your software. Do not fetch it when it runs.',
    verify: 'Is the key good?',
    verifyText: 'The answer is kept for a minute, and is good for a day while this server can’t be reached.',
    seat: 'Hold a seat',
    seatText: 'A lease for this machine, renewed at a third of its life and given back at the end.',
    offline: 'Without a network',
    offlineText: 'Check a licence file on a machine that never calls.',
    report: 'Report use',
    reportText: 'The same id counts once, however often it is sent.',
  },
  code: 'the code',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    quickstart: typeof quickstart;
  }
}
