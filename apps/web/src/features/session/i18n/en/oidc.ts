export const oidc = {
  with: 'Sign in with {{title}}',
  coming: 'Signing you in…',
  refused:
    'You have no account here that this sign-in may open. Ask an administrator, or sign in with your password and link it on the page of your account.',
  failed: 'The sign-in did not work. Try again.',
  title: 'Linked identities',
  text: 'Sign in with an account that you have elsewhere.',
  unavailable: 'The linked identities could not be shown',
  none: 'No provider is set up.',
  notLinked: 'Not linked',
  linkedAt: 'Linked',
  usedAt: 'last used',
  link: 'Link',
  unlink: 'Unlink',
  unlinking: 'Unlink {{title}}?',
  unlinkingEffect: 'You cannot sign in with it any more. Other sessions that came by it end at once.',
  linked: 'The identity is linked. You can sign in with it from now on.',
  taken: 'Somebody else has linked this identity already.',
  linkFailed: 'The identity could not be linked. Try again.',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    oidc: typeof oidc;
  }
}
