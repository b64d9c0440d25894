export const standby = {
  launch: {
    title: 'We are almost there',
    text: 'Something new is being built here. Leave your address and hear of it first.',
    submit: 'Tell me',
  },
  maintenance: {
    title: 'Under maintenance',
    text: 'We are putting something right and will be back soon. Leave your address and hear when.',
    submit: 'Tell me when',
  },
  email: 'E-mail',
  done: 'You will hear from us.',
  known: 'We have your address already. You will hear from us.',
  demo: 'A demo: the address stays in this browser and no mail is sent.',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    standby: typeof standby;
  }
}
