export const cabinet = {
  documentTitle: 'Cabinet visit',
  code: {
    title: 'Your code',
    label: 'Code of your visit',
    hint: 'Six digits. Whoever announced your visit has it.',
    submit: 'Continue',
  },
  noCabinet: 'Scan the QR code on the cabinet: this address says of none.',
  refused: 'No visit with this code is on at this cabinet now.',
  at: 'At {{place}}, for {{operator}}',
  from: 'From',
  until: 'Until',
  door: { open: 'The door is open', closed: 'The door is closed' },
  arrive: 'I have arrived',
  leave: 'I am leaving',
  arrived: 'Arrived at {{time}}',
  left: 'You left at {{time}}. Close the door well. Thank you!',
  over: 'The time of this visit is over. You can still write down what you did.',
  checklist: 'Checklist',
  note: 'Note',
  saveNote: 'Save note',
  saved: 'Saved',
  photos: 'Photos',
  photosTaken_one: '1 photo added',
  photosTaken_other: '{{count}} photos added',
  addPhoto: 'Add photo',
  photoHint: 'Where it was taken and with what is removed before it is sent.',
  badPhoto: 'This file is no picture that can be sent.',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    cabinet: typeof cabinet;
  }
}
