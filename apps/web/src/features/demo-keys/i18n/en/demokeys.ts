export const demokeys = {
  title: 'Keys from the demo',
  text: 'They were made while everybody could sign in with a sample account, and they still work. Confirm those you know; end the others.',
  waiting_one: '{{count}} key waits for your decision',
  waiting_other: '{{count}} keys wait for your decision',
  columns: {
    label: 'Name',
    kind: 'Opens the door to',
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
    several_one: 'Confirm {{count}} key?',
    several_other: 'Confirm {{count}} keys?',
    effect: 'Whoever has them goes on using them. You are not asked again.',
    done_one: '{{count}} key confirmed',
    done_other: '{{count}} keys confirmed',
  },
  end: {
    verb: 'End',
    all: 'End all',
    one: 'End “{{name}}”',
    several_one: 'End {{count}} key?',
    several_other: 'End {{count}} keys?',
    effect: 'Whoever uses them is refused at once. Devices need a new key, chargers a new password; ways to other systems are removed.',
    done_one: '{{count}} key ended',
    done_other: '{{count}} keys ended',
  },
  notice: {
    title_one: '{{count}} key from the demo still works',
    title_other: '{{count}} keys from the demo still work',
    text: 'Anybody may have made them. Decide which may stay.',
    open: 'Review',
  },
  empty: { title: 'Nothing waits', text: 'Every key that was made in the demo was confirmed or ended.', back: 'To the licences' },
  failed: 'The list could not be loaded',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    demokeys: typeof demokeys;
  }
}
