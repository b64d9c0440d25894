export const certificates = {
  title: 'Certificates of {{username}}',
  text: 'A device with a certificate joins WPA-Enterprise networks by EAP-TLS, without a password.',
  root: 'Root certificate for devices',
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
