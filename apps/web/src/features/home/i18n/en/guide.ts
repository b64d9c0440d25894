export const guide = {
  tour: {
    title: 'What you see',
    step: 'Step {{step}} of {{steps}}',
    next: 'Next',
    back: 'Back',
    finish: 'Done',
    close: 'Close the tour',
    needs: {
      title: 'What needs you comes first',
      text: 'Alarms of every section, the worst on top. One cabinet is offline, one runs on battery, one has its door open, and one is warm.',
      others: 'Alarms of everything you may see, the worst on top.',
      open: 'See all alarms',
    },
    fleet: {
      title: 'A fleet that lives',
      text: 'Simulated cabinets and chargers report to this server as real ones do, and a month of logins and charging is behind you.',
      open: 'Open the fleet',
    },
    act: {
      title: 'Try things out',
      text: 'Reboot a cabinet and watch each step being confirmed, start a charge, or make a licence key and check it.',
      open: 'Choose a cabinet',
    },
    charging: {
      title: 'Chargers that charge',
      text: 'Simulated chargers report to this server as real ones do. Start a charge and watch each step being confirmed.',
      open: 'Choose a charger',
    },
    keys: {
      title: 'Keys and where they are used',
      text: 'Each licence key shows who calls with it, from where, and why a call was refused.',
      open: 'See the keys',
    },
    own: {
      title: 'Make it yours',
      text: 'Press Ctrl K to find anything by name. With ATALAYA_DEMO=off the samples go, and you begin with your own.',
      others: 'Press Ctrl K to find anything by name. Language, colours and notifications are in your account.',
      open: 'Connect your software',
    },
  },
  setUp: {
    title: 'Set up your installation',
    progress: '{{done}} of {{steps}} steps done. Each is ticked once the server has seen it.',
    close: 'Hide this list',
    finish: 'All done, hide this list',
    done: 'Done',
    open: 'Open',
    steps: {
      name: 'Say who you are',
      client: 'Add your first client',
      project: 'Add a project',
      device: 'Hear from a device',
      charger: 'Connect a charger',
      nas: 'Add an access server',
      key: 'Verify a licence key',
      mail: 'Set up e-mail',
      backup: 'Make a backup',
    },
    how: { mail: 'Alerting → E-mail, or SMTP_URL and MAIL_FROM on the server', backup: 'npm run backup on the server' },
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    guide: typeof guide;
  }
}
