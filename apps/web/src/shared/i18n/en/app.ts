export const app = {
  appName: 'Atalaya',
  offline: 'offline',
  language: 'Language',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  actions: {
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    goHome: 'Go to the home page',
    retry: 'Try again',
    save: 'Save',
    showPassword: 'Show or hide the password',
    signIn: 'Sign in',
    signOut: 'Sign out',
  },
  pagination: { label: 'Pages', first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
  sections: {
    licenses: 'Licences',
    users: 'Users',
    projects: 'Projects',
    imuProject: 'IMU Project',
    chargerProject: 'E-Charger Project',
    radius: 'RADIUS',
    alarms: 'Alarms',
    reports: 'Reports',
  },
  status: { loading: 'Loading' },
  live: {
    lost: 'Live updates are interrupted',
    lostText: 'What you see is as of {{time}}. Reconnecting …',
    lostNever: 'What you see may be out of date. Connecting …',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or the link may be wrong.',
  },
  notAuthorised: {
    title: 'No access to this page',
    section: 'Your account has no access to {{section}}.',
    page: 'Your account has no access to what you opened.',
    who: 'An administrator can grant it: ask the person who manages Atalaya where you work.',
    demo: 'Demo accounts live in this browser only. The real sections need an account made by an administrator.',
  },
  failure: { title: 'This page could not be shown', requestId: 'Request id' },
};

declare module '../texts.ts' {
  interface Texts {
    app: typeof app;
  }
}
