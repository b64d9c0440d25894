export const certificates = {
  title: 'Certificates of {{username}}',
  text: 'A device with a certificate joins WPA-Enterprise networks by EAP-TLS, without a password.',
  root: 'Root certificate for devices',
  page: {
    title: 'Network certificates',
    text: 'Every login of WPA-Enterprise hangs on these. An alarm tells before one of them ends.',
  },
  ends: { valid: 'Valid', soon: 'Ends soon', expired: 'Expired' },
  authority: {
    title: 'Authority',
    builtIn: 'The built-in authority issues certificates for servers, people and devices.',
    brought: 'Your own authority issues certificates for servers, people and devices.',
    none: 'None yet. The built-in one is made when the first certificate is needed.',
    columns: { subject: 'Name', fingerprint: 'SHA-256', expiresAt: 'Until', state: 'State' },
  },
  servers: {
    title: 'RADIUS servers',
    text: 'What devices are shown when they log in. radius:config writes it for FreeRADIUS, and takes one of your own with --cert.',
    none: 'None yet. radius:config with --eap makes one.',
    issued: 'Issued here',
    brought: 'Your own',
    columns: { name: 'Name', origin: 'Origin', root: 'Devices trust', expiresAt: 'Until', state: 'State' },
  },
  issue: 'Issue',
  days: 'Valid for (days)',
  none: 'No certificates yet.',
  failed: 'The certificates cannot be shown',
  columns: { serial: 'Number', state: 'State', createdAt: 'Issued', expiresAt: 'Until' },
  states: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
  revoke: 'Revoke',
  revoking: {
    title: 'Revoke the certificate {{serial}}?',
    effect: 'It is refused at the next login, and access servers are asked to end the sessions of this user. This cannot be undone.',
    confirm: 'Revoke',
    done: 'Revoked. It is refused from the next login on.',
  },
  made: {
    title: 'Certificate issued',
    warning: 'File and password are shown only now',
    explanation: 'Save the file and give its password by another way. Nobody can read them later, not even here.',
    save: 'Save the file',
    password: 'Password of the file',
    done: 'I have both',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    certificates: typeof certificates;
  }
}
