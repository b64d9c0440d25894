export const plan = {
  title: 'Plans and racks',
  text: 'Where devices stand at a site, with the worst that is true of each.',
  site: 'Site',
  failed: 'The plan could not be loaded',
  noSites: {
    title: 'No sites yet',
    text: 'Devices are placed on the plan of the site where they stand.',
    ask: 'Ask your administrator for a site.',
    make: 'Make a site',
  },
  floor: 'Plan',
  of: 'Plan of {{site}}',
  keys: 'Drag a device to where it stands, or move it with the arrow keys; with Shift in larger steps.',
  upload: 'Upload picture',
  replace: 'Replace picture',
  removeImage: 'Remove picture',
  removingImage: {
    title: 'Remove the picture of {{site}}?',
    effect: 'It cannot be brought back. Devices keep their places.',
  },
  noPicture: 'The picture could not be loaded',
  badImage: 'This file is no picture that can be used',
  placeOne: 'Place a device',
  choose: 'Not on the plan yet',
  mark: '{{label}}: {{state}}',
  takeOff: 'Take {{label}} off the plan',
  noDevices: 'No device stands at this site.',
  racks: 'Racks',
  noRacks: 'No racks yet.',
  rack: {
    create: 'New rack',
    edit: 'Change {{name}}',
    remove: 'Remove {{name}}',
    removing: {
      title: 'Remove the rack {{name}}?',
      effect: 'It cannot be brought back. Its devices stay.',
      confirm: 'Remove',
    },
    label: 'Rack {{name}}, {{count}} units',
    units: 'Units {{from}} to {{to}}',
    name: 'Name',
    height: 'Units',
    device: 'Device',
    other: 'Something else',
    what: 'What',
    bottom: 'From unit',
    size: 'Height',
    addSlot: 'Add',
    removeSlot: 'Remove from the rack',
    gone: 'No longer here',
    saved: 'The rack is saved',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    plan: typeof plan;
  }
}
