export const wall = {
  title: 'Wall screen',
  everything: 'Everything',
  noProject: 'No project',
  well: 'All is well',
  watched_one: '{{number}} device, charger or access server is watched',
  watched_other: '{{number}} devices, chargers and access servers are watched',
  wrong: 'What is wrong',
  fleet: 'The whole fleet',
  acknowledged: 'Acknowledged',
  ofTotal: '{{bad}} of {{total}}',
  others_one: 'and {{number}} more',
  others_other: 'and {{number}} more',
  asOf: 'Updated {{time}}',
  revoked: 'This screen was revoked. To show alarms again, confirm the new code.',
  lost: 'No answer from the server since {{time}}. What you see is from then.',
  pairing: {
    enter: 'Confirm this code to show alarms here',
    code: 'Code {{code}}',
    where: 'In Atalaya: Alarms, Screens, Add a screen. The code is valid for ten minutes.',
  },
  screens: {
    title: 'Wall screens',
    text: 'Screens that show what is wrong without anybody signed in. They can read and nothing else.',
    failed: 'The screens could not be loaded',
    none: 'No screens yet',
    how: 'Open /wall on the screen. It shows a code; enter it here.',
    add: 'Add a screen',
    confirm: 'Confirm',
    confirmed: '“{{name}}” shows alarms now',
    list: 'Confirmed screens',
    code: 'Code on the screen',
    name: 'Name',
    nameHint: 'Control room, left',
    shows: 'Shows',
    never: 'Never',
    columns: { name: 'Name', shows: 'Shows', confirmed: 'Confirmed by', seen: 'Last seen', tools: 'Actions' },
    revoke: 'Revoke',
    revoking: 'Revoke “{{name}}”?',
    effect: 'The screen goes blank within a second and shows a new code.',
    revoked: '“{{name}}” was revoked',
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    wall: typeof wall;
  }
}
