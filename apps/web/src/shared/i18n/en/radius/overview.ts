export const overview = {
  title: 'RADIUS overview',
  text: 'Who gets onto the network, through which access servers, and why somebody did not.',
  nas: 'Access servers',
  users: 'Users',
  online: 'Online now',
  accepted: 'Accepted today',
  rejected: 'Refused today',
  unprotected_one: '{{count}} without Message-Authenticator',
  unprotected_other: '{{count}} without Message-Authenticator',
  stale_one: '{{count}} missed its updates',
  stale_other: '{{count}} missed their updates',
  utc: 'Since 00:00 UTC',
  failed: 'The figures could not be loaded',
};

export const usage = {
  title: 'Traffic per day',
  time: 'Time online per day',
  down: 'Download',
  up: 'Upload',
  hours: 'Hours',
  failed: 'The usage could not be loaded',
};

export const refused = {
  title: 'Refused today',
  empty: 'Nobody was refused today.',
  reason: 'Why',
  count: 'Attempts',
  failed: 'The refused attempts could not be loaded',
};

export const top = {
  title: 'Most traffic this month',
  empty: 'Nobody has used anything this month.',
  user: 'User',
  traffic: 'Traffic',
  time: 'Time',
};

export const firstSteps = {
  title: 'Connect FreeRADIUS',
  text: 'FreeRADIUS asks this service for every access server and every login, so a change counts from the next packet on. Write its folder on the machine where it runs:',
  run: 'Then start it:',
};

export const test = {
  title: 'Test a login',
  text: 'The same rules and the same check as for a real login. Nothing is stored.',
  username: 'User name',
  password: 'Password',
  protocol: 'Protocol',
  client: 'Client',
  submit: 'Test',
  accepted: 'This login would be let in',
  rejected: 'This login would be refused',
  reply: 'What the access server is told',
  noReply: 'Nothing beyond the permission.',
};

export const protocols = { pap: 'PAP', chap: 'CHAP', mschap: 'MS-CHAP', eap: 'EAP', tls: 'EAP-TLS', mac: 'MAC address' };
