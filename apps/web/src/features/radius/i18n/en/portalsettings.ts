export const portalsettings = {
  heading: 'Guest portal',
  lead: 'The page that guests see before they are let through.',
  client: 'Client',
  chooseClient: 'Choose a client',
  chooseClientText: 'Each client has a portal of its own.',
  failed: 'The portal could not be loaded',
  none: 'No portal yet',
  noneText: 'Somebody with more rights can set one up.',
  settings: 'Settings',
  open: 'Open the page',
  enabled: 'Guests can use it',
  title: 'Title',
  slug: 'Address',
  controller: 'Controller',
  controllers: { mikrotik: 'MikroTik hotspot', uam: 'OpenWrt (CoovaChilli, uspot) and others with UAM' },
  hosts: 'Addresses of your controllers',
  hostsHint: 'Names or IP addresses, with the port if it is not the usual one. Guests are sent nowhere else.',
  uamSecret: 'UAM secret',
  uamSecretHint: 'As it is set in the controller. Leave it empty if there is none.',
  uamSecretKept: 'One is stored. Type another one to replace it.',
  hasVouchers: 'Vouchers',
  hasUsers: 'User name and password',
  noWay: 'Choose at least one way to log in.',
  terms: { en: 'Terms of use in English', es: 'Terms of use in Spanish' },
  landing: 'Page after the login',
  landingHint: 'Without one, guests stay on the portal.',
  saved: 'Portal saved.',
  forController: 'For your controller',
  how: {
    mikrotik: 'Put this line into login.html of the hotspot, allow this server in the walled garden, and log in by HTTP PAP.',
    uam: 'Set this address as the UAM server and allow this server in the walled garden. Passwords of users need PAP.',
  },
  line: 'the line',
  captive: 'Devices find the portal by themselves if DHCP option 114 gives them this address:',
  captiveName: 'the address of the captive portal API',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    portalsettings: typeof portalsettings;
  }
}
