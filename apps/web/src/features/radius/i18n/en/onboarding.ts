export const onboarding = {
  title: 'Onboarding of {{username}}',
  text: 'With a code the user sets devices up alone, at a page that gives the profile for Apple, Windows or Android.',
  failed: 'The network could not be loaded',
  method: 'Way to log in',
  methods: {
    tls: 'Certificate (EAP-TLS)',
    peap: 'Password (PEAP)',
    ttls: 'Password (TTLS with PAP)',
  },
  noPeap: 'PEAP needs a password that is kept as an NT hash or as clear text.',
  uses: 'Devices',
  hours: 'Valid for (hours)',
  make: 'Make a code',
  none: 'No codes yet.',
  columns: { code: 'Code', state: 'State', uses: 'Devices', expiresAt: 'Until' },
  usesOf: '{{uses}} of {{max}}',
  states: { open: 'Open', used: 'Used up', expired: 'Expired', revoked: 'Revoked' },
  revoke: 'Revoke',
  revoked: 'Revoked. Certificates that it gave stay valid.',
  network: {
    text: 'Say once what devices of this client need to know of its network.',
    is: 'Network {{ssid}}, server {{serverName}}',
    change: 'Change network',
    ssid: 'Network name (SSID)',
    ssidHint: 'As it is shown in the list of Wi-Fi networks.',
    serverName: 'Name of the RADIUS server',
    serverNameHint: 'As in its certificate: what you told radius:config with --name. Devices accept no other.',
    method: 'Usual way to log in',
    days: 'Certificates last (days)',
    saved: 'Network saved.',
  },
  made: {
    title: 'Onboarding code',
    warning: 'Code and link are shown only now',
    explanation: 'Let the user scan the picture, or send the link. Whoever has it can set a device up in the name of this user.',
    qr: 'QR code with the link to the onboarding page',
    link: 'Link',
    code: 'Code',
    until: 'Valid until',
    done: 'Done',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    onboarding: typeof onboarding;
  }
}
