export const session = {
  panel: {
    title: 'Everything you look after, from one tower',
    text: 'Devices, licences, network access and chargers: quiet while all is well, clear when something is not.',
  },
  fields: {
    email: 'E-mail',
    password: 'Password',
    username: 'Username',
    newPassword: 'New password',
    currentPassword: 'Current password',
    remember: 'Remember me',
    terms: 'I understand that this account lives in this browser only',
  },
  login: {
    title: 'Sign in',
    text: 'Welcome back. Use the account you were given.',
    submit: 'Sign in',
    welcome: 'Welcome, {{name}}',
    passkey: 'Sign in with a passkey',
    forgot: 'Forgot your password?',
    noAccount: 'Just looking around?',
    register: 'Make a demo account',
    samples: 'Sample accounts',
    samplesText: 'This server runs in demo mode: choose one to sign in.',
    everything: 'Everything',
    ended: 'Your session has ended. Sign in to go on where you were.',
    passwordSet: 'Your password is set. Sign in with it.',
  },
  register: {
    title: 'Make a demo account',
    text: 'It opens the demo areas and is stored in this browser alone. Real sections need an account made by an administrator.',
    submit: 'Make account',
    haveAccount: 'Have an account?',
    closedTitle: 'Registration is closed',
    closed: 'This server is not in demo mode, so accounts are made by its administrators. Ask yours for one.',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'Ask an administrator of your installation for a one-time link.',
    mailText: 'Give the e-mail of your account. A link to choose a new password is sent there.',
    submit: 'Send the link',
    sentTitle: 'Look into your mail',
    sent: 'If {{email}} has an account here, a link is on its way. It works once, for one hour.',
    steps: {
      ask: 'Ask the person who manages Atalaya where you work.',
      link: 'They issue a one-time link. It works once, for one hour.',
      open: 'Open it and choose a new password.',
    },
    why: 'No e-mail is sent from here, so nobody can take over your account through your inbox.',
    back: 'Back to sign in',
  },
  setPassword: {
    title: 'Choose a password',
    text: 'At least {{min}} characters. A few words in a row are easier to remember than symbols.',
    first: 'This makes the first administrator of this installation.',
    submit: 'Set password',
    missing: 'This link is incomplete. Open it exactly as you received it, or ask for a new one.',
  },
  changePassword: {
    title: 'Choose a new password',
    text: 'Your password was set by an administrator. Choose one that only you know to go on.',
    submit: 'Change password',
  },
};

declare module '../texts.ts' {
  interface Texts {
    session: typeof session;
  }
}
