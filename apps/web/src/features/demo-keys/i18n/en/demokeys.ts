export const demokeys = {
  title: 'Made in the demo',
  text: 'Keys, passwords of chargers and ways to other systems, made while everybody could sign in with a sample account. They still work. Confirm those you know; end the others.',
  waiting_one: '{{count}} waits for your decision',
  waiting_other: '{{count}} wait for your decision',
  columns: {
    label: 'Name',
    kind: 'What it is for',
    clientName: 'Client',
    madeBy: 'Made by',
    madeAt: 'Made',
    lastUsedAt: 'Last used',
    decide: 'Decision',
  },
  kinds: {
    licence: 'Software',
    device: 'A device',
    charger: 'A charger',
    snmp: 'Readings over SNMP',
    receiver: 'Alarms by SNMP traps',
    polling: 'A device asked over SNMP',
    modbus: 'Readings over Modbus',
    mapping: 'A mapping of MQTT messages',
  },
  unknown: 'Not known',
  server: 'Another server, with the admin key',
  never: 'Never',
  confirm: {
    verb: 'Confirm',
    all: 'Confirm all',
    one: 'Confirm “{{name}}”',
    several_one: 'Confirm {{count}}?',
    several_other: 'Confirm all {{count}}?',
    effect: 'Whoever has them goes on using them. You are not asked again.',
    done_one: '{{count}} confirmed',
    done_other: '{{count}} confirmed',
  },
  end: {
    verb: 'End',
    all: 'End all',
    one: 'End “{{name}}”',
    several_one: 'End {{count}}?',
    several_other: 'End all {{count}}?',
    effect: 'Whoever uses them is refused at once. Devices need a new key, chargers a new password; ways to other systems are removed.',
    done_one: '{{count}} ended',
    done_other: '{{count}} ended',
  },
  notice: {
    title_one: '{{count}} way in from the demo still works',
    title_other: '{{count}} ways in from the demo still work',
    text: 'Anybody may have made them. Decide which may stay.',
    open: 'Review',
  },
  empty: { title: 'Nothing waits', text: 'All that was made in the demo was confirmed or ended.', back: 'To the licences' },
  failed: 'The list could not be loaded',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    demokeys: typeof demokeys;
  }
}
