export const variants = {
  demo: 'A look, not a lock: nothing that you type here leaves the page.',
  looks: { basic: '{{title}} (card)', cover: '{{title}} (cover)' },
  home: 'Home',
  toSignIn: 'Back to sign-in',
  fields: {
    username: 'Username',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    again: 'Repeat the password',
    remember: 'Keep me signed in',
    terms: 'I accept the terms and the privacy policy',
  },
  login: {
    title: 'Welcome back',
    text: 'Sign in to see how everything is doing.',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    none: 'New here?',
    register: 'Create an account',
  },
  register: {
    title: 'The adventure starts here',
    text: 'One account for everything you look after.',
    submit: 'Create account',
    have: 'Have an account?',
    login: 'Sign in instead',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Tell us your e-mail address and we send you a way back in.',
    submit: 'Send the link',
    sent: 'If there is an account with that address, a link is on its way.',
    open: 'Open the link',
  },
  reset: {
    title: 'Choose a new password',
    text: 'It has to differ from the ones before, and needs at least 8 characters.',
    submit: 'Set the new password',
  },
  verify: {
    title: 'Look into your mailbox',
    text: 'We have sent a link to {{email}}. Follow it to go on.',
    skip: 'Skip for now',
    none: 'No mail?',
    resend: 'Send it again',
    resent: 'It was sent again.',
  },
  code: {
    title: 'Two-step sign-in',
    text: 'We have sent a code to the phone that ends in {{end}}.',
    label: 'The code of six digits',
    digit: 'Digit {{number}} of 6',
    submit: 'Sign in',
    missing: 'Type all six digits',
    none: 'No code?',
    resend: 'Send it again',
    or: 'or',
    call: 'have us call you',
    resent: 'A new code was sent.',
    called: 'Your phone will ring in a moment.',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    variants: typeof variants;
  }
}
