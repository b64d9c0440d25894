export const account = {
  title: 'Your account',
  demo: {
    title: 'A demo account',
    text: 'It lives in this browser only and no server knows it, so there is nothing to change here. Real accounts have their name, picture, language, password and sessions on this page.',
  },
  profile: {
    title: 'Profile',
    text: 'How others see you, and the language you work in.',
    name: 'Name',
    lastname: 'Last name',
    saved: 'Profile saved',
  },
  avatar: {
    upload: 'Upload a picture',
    change: 'Change picture',
    remove: 'Remove',
    hint: 'Its middle is cut out and made small before it is sent.',
    saved: 'Picture saved',
    removed: 'Picture removed',
    unreadable: 'This file is no picture that the browser can read',
  },
  password: {
    title: 'Password',
    text: 'A new password ends every other session at once.',
    current: 'Current password',
    new: 'New password',
    hint: 'At least {{min}} characters. Long is better than complicated.',
    submit: 'Change password',
    saved: 'Password changed. Every other session has ended',
  },
  sessions: {
    title: 'Sessions',
    text: 'Where you are signed in. End what you do not recognise, and change your password.',
    failed: 'The sessions could not be loaded',
    device: '{{browser}} on {{system}}',
    unknownDevice: 'Unknown device',
    current: 'This browser',
    lastSeen: 'seen',
    idleEnd: 'ends if not used by',
    lastEnd: 'ends at the latest on',
    end: 'End session',
    endOne: 'End session: {{device}}',
    endOthers: 'End all others',
    confirmOne: 'End the session on {{device}}?',
    confirmOthers_one: 'End {{count}} other session?',
    confirmOthers_other: 'End {{count}} other sessions?',
    effect: 'Whoever uses it has to sign in again. What was saved stays saved.',
    ended_one: 'Session ended',
    ended_other: '{{count}} sessions ended',
  },
};

declare module '../texts.ts' {
  interface Texts {
    account: typeof account;
  }
}
