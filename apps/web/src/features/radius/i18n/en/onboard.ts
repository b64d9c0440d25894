export const onboard = {
  documentTitle: 'Set up your Wi-Fi',
  title: 'Join {{ssid}}',
  for: '{{name}}, you join the network of {{operator}} in two minutes.',
  left_one: 'One more device can be set up until {{time}}.',
  left_other: '{{count}} more devices can be set up until {{time}}.',
  noneLeft: 'This code is used up now.',
  loading: 'Looking up your code…',
  refused: 'This code is wrong, has expired or was used up. Ask for a new one.',
  code: {
    title: 'Your code',
    label: 'Code',
    hint: 'Sixteen letters and digits, such as ABCD-EFGH-JKLM-NPQR.',
    submit: 'Go on',
  },
  platforms: { apple: 'Apple', windows: 'Windows', android: 'Android' },
  choose: {
    title: 'Which device?',
    hint: 'This counts as one device. The files are made for you and shown only once.',
    submit: 'Set up this device',
  },
  other: {
    title: 'Set up another device',
    text: 'Scan this code with its camera. It opens this page there.',
    qr: 'QR code that opens this page on another device',
  },
  taken: { title: 'For {{platform}}', once: 'Keep this page open until you are done: files and password are shown only now.' },
  save: {
    apple: 'Get the profile',
    windows: 'Get the set-up file',
    root: 'Get the root certificate',
    key: 'Get your certificate',
  },
  password: { label: 'Password of your certificate, asked for during set-up', copy: 'Copy', copied: 'Copied' },
  steps: {
    apple: {
      certificate: [
        'Get the profile. The device says that a profile was downloaded.',
        'Open Settings, tap “Profile Downloaded” and then “Install”. On a Mac: System Settings, Profiles.',
        'Enter the password that stands above.',
        'The device joins the network by itself.',
      ],
      password: [
        'Get the profile. The device says that a profile was downloaded.',
        'Open Settings, tap “Profile Downloaded” and then “Install”. On a Mac: System Settings, Profiles.',
        'Join the network and enter your network password.',
      ],
    },
    windows: {
      certificate: [
        'Get the set-up file and open it. If Windows warns, choose “More info” and “Run anyway”.',
        'Say yes when Windows asks whether to trust the root certificate.',
        'Enter the password that stands above. Nothing shows while you type.',
        'Choose the network in the list of Wi-Fi networks.',
      ],
      password: [
        'Get the set-up file and open it. If Windows warns, choose “More info” and “Run anyway”.',
        'Say yes when Windows asks whether to trust the root certificate.',
        'Choose the network in the list and enter your user name and network password.',
      ],
    },
    android: {
      certificate: [
        'Get both files.',
        'Open Settings, search for “Wi-Fi certificate” and install the root certificate, then your certificate with the password above. Give each a name.',
        'Choose the network in the list of Wi-Fi networks and fill the form in as follows.',
      ],
      password: [
        'Get the root certificate.',
        'Open Settings, search for “Wi-Fi certificate” and install it. Give it a name.',
        'Choose the network in the list of Wi-Fi networks and fill the form in as follows.',
      ],
    },
  },
  android: {
    ssid: 'Network',
    security: 'Security',
    method: 'EAP method',
    phase2: 'Phase 2',
    root: 'CA certificate',
    domain: 'Domain',
    certificate: 'User certificate',
    identity: 'Identity',
    password: 'Password',
    installed: 'The one that you installed',
    ownPassword: 'Your network password',
  },
  byHand: { title: 'By hand instead', text: 'Save these files and run the lines in their folder, in a terminal.' },
  root: 'SHA-256 of the root certificate:',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    onboard: typeof onboard;
  }
}
