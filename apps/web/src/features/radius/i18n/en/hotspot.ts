export const hotspot = {
  documentTitle: 'Guest Wi-Fi',
  loading: 'Loading…',
  logIn: 'Log in',
  ways: 'Way to log in',
  by: { voucher: 'Voucher', user: 'User' },
  voucher: 'Voucher code',
  voucherHint: 'Twelve letters and digits, as printed.',
  username: 'User name',
  password: 'Password',
  terms: 'Terms of use',
  accept: 'I accept the terms of use',
  submit: 'Connect',
  failed: 'That did not work. Look at what you typed and try again.',
  loggedOff: 'You are logged off.',
  isIn: 'You are connected. You can close this page.',
  unknown: { title: 'There is no such hotspot', text: 'Join the Wi-Fi again: it opens the right page.' },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    hotspot: typeof hotspot;
  }
}
