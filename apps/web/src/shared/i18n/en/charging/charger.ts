export const form = {
  create: 'Register a charger',
  submit: 'Register',
  id: 'Id',
  idHint: 'As the charger knows itself; letters, digits and - _ . *',
  label: 'Name',
  client: 'Client',
  clientHint: 'Whose charger it is.',
};

export const password = {
  title: 'Connect {{name}}',
  address: 'Address',
  user: 'User name',
  password: 'Password',
  waiting: 'Waiting for the charger …',
  arrived: 'The charger is online',
  once: 'The password is shown only now',
  why: 'Enter these three in the charger’s settings: OCPP 1.6J with Basic authentication (security profile 1).',
  done: 'I have stored it',
  renew: 'New password',
  renewing: 'New password for {{name}}?',
  effect: 'The charger is disconnected and comes back only with the new password.',
};

export const charger = {
  waiting: 'The site has no current left for this car at the moment. It takes turns with the others.',
  fallback: 'Charger',
  failed: 'The charger could not be loaded',
  facts: {
    state: 'State',
    since: 'Since',
    model: 'Model',
    serial: 'Serial number',
    firmware: 'Firmware',
    booted: 'Last start',
    uptime: 'Uptime, 30 days',
    site: 'Site',
    client: 'Client',
  },
  none: '—',
  connectors: 'Connectors',
  connector: 'Connector {{number}}',
  noConnectors: 'The charger has not named its connectors yet.',
  power: 'Power',
  energy: 'Energy',
  soc: 'Battery',
  limit: 'Limit per phase',
  session: 'Session {{id}}',
  last: 'Last known: {{status}}',
  start: 'Start',
  stop: 'Stop',
  unlock: 'Unlock',
  edit: 'Edit',
  remove: 'Remove',
  removing: 'Remove {{name}}?',
  removeEffect: 'Its sessions, messages and history go with it. This cannot be undone.',
};

export const starting = { title: 'Start a session on connector {{number}}', tag: 'Tag', submit: 'Start' };

export const commands = {
  title: 'Commands',
  text: 'Each step shows only once it was seen.',
  send: 'Send command',
  action: 'Request of OCPP 1.6',
  payload: 'Content (JSON)',
  notJson: 'This is not a JSON object',
  reset: 'Restart',
  empty: 'No command was sent to this charger yet.',
  columns: { when: 'When', what: 'Command', state: 'Outcome', who: 'By' },
  states: {
    queued: 'Queued',
    sent: 'Sent',
    accepted: 'Accepted, waiting for the effect',
    observed: 'Done, effect seen',
    rejected: 'Refused',
    failed: 'Failed',
    unanswered: 'No answer',
    no_effect: 'Accepted, but nothing happened',
  },
  reasons: {
    offline: 'the charger is offline',
    disconnected: 'the connection broke',
    restarted: 'the server restarted meanwhile',
    unreachable: 'the server that the charger is connected to does not answer',
    different_value: 'the charger reports another value',
  },
};

export const editing = {
  title: 'Edit {{name}}',
  siteHint: 'It shares the current of this site.',
  place: 'Place',
  placeHint: 'Latitude, longitude in degrees; or click on the map.',
  map: 'Map to choose the place on',
  enabled: 'May connect',
  enabledHint: 'Switched off, it is disconnected and stays away.',
  openDoor: 'May connect without a password',
  openDoorHint: 'Only for chargers that cannot do better, in a network of your own.',
  saved: 'The charger was saved',
};

export const configuration = {
  title: 'Configuration',
  read: 'Read from the charger',
  empty: 'The configuration has not been read yet.',
  key: 'Key',
  value: 'Value',
  readonly: 'read-only',
  compare: 'Compare with',
  compareNone: 'Choose chargers',
  onlyDifferent: 'Differences only',
};

export const events = {
  title: 'What happened',
  empty: 'Nothing has happened yet.',
  kinds: {
    online: 'Connected',
    offline: 'Disconnected',
    boot: 'Started',
    status: 'Connector {{connectorId}}: {{status}}',
    firmware: 'Firmware: {{status}}',
    diagnostics: 'Diagnostics: {{status}}',
    log: 'Log: {{status}}',
    security: 'Security event: {{type}}',
    certificate: 'Asks for a certificate to be signed',
    second_socket: 'A second connection with its id was refused',
    auth_failed: 'A connection with a wrong password was refused',
    bad_message: 'Sent something that is no OCPP',
    data_transfer: 'Data of the vendor {{vendorId}}',
  },
};
