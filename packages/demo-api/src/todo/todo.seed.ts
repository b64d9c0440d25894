import type { Assignee, Task } from '@atalaya/contract/demo/todo.ts';
import { aleksander, type Colleague, faceOf, hannah, jonas, marta, priya, weiLing } from '../colleagues.seed.ts';
import { dayFrom, isoDay } from '../sample-dates.ts';

/** The first one gets what is given to nobody. */
export const assignees: readonly Assignee[] = [marta, jonas, priya, hannah, weiLing, aleksander].map(faceOf);

type Flag = 'completed' | 'deleted' | 'important';

interface Draft {
  title: string;
  dueInDays: number;
  assignee: Colleague;
  tags: string[];
  flags?: Flag[];
  description: string;
}

const drafts: readonly Draft[] = [
  {
    title: 'Order twelve door contacts for the depot',
    dueInDays: -9,
    assignee: jonas,
    tags: ['medium'],
    flags: ['completed'],
    description: '<p>Same model as in Harbour Street. Ask for the <strong>long cable</strong>, the short one does not reach the hinge.</p>',
  },
  {
    title: 'Compare night readings of both cold rooms',
    dueInDays: -6,
    assignee: priya,
    tags: ['low', 'update'],
    flags: ['completed'],
    description: '<p>Room 2 reads half a degree warmer since the new compressor. Sensor or room?</p>',
  },
  {
    title: 'Write the release notes for spring',
    dueInDays: 3,
    assignee: marta,
    tags: ['team', 'update'],
    flags: ['important'],
    description:
      '<p>Three things people asked for, in this order:</p><ul><li>bulk labels</li><li>shorter alarms</li><li>Spanish reports</li></ul>',
  },
  {
    title: 'Call back the bakery about false alarms',
    dueInDays: 0,
    assignee: hannah,
    tags: ['high'],
    flags: ['important'],
    description: '<p>Every morning at four, when the first batch comes out. A limit of <em>32 °C</em> for that hour should do.</p>',
  },
  {
    title: 'Draft the empty states of the alarm list',
    dueInDays: 5,
    assignee: weiLing,
    tags: ['medium'],
    description: '<p>One for “nothing happened”, one for “nothing matches”. They must not look alike.</p>',
  },
  {
    title: 'Move the nightly export to the new server',
    dueInDays: 8,
    assignee: aleksander,
    tags: ['medium', 'update'],
    description: '<p>Keep the old one running for a week and compare the files.</p>',
  },
  {
    title: 'Book a room for the quarterly review',
    dueInDays: 12,
    assignee: marta,
    tags: ['team', 'low'],
    description: '<p>Twelve people, a screen and a door that closes. Ingrid knows which one.</p>',
  },
  {
    title: 'Replace the battery in the pump house',
    dueInDays: 1,
    assignee: jonas,
    tags: ['high'],
    flags: ['important'],
    description: '<p>It drops to 11.4 V under load. Take the meter along and note the reading before and after.</p>',
  },
  {
    title: 'Answer the auditor’s questions on data retention',
    dueInDays: 4,
    assignee: priya,
    tags: ['high', 'team'],
    description: '<p>Camille has the list. Numbers 3 and 7 are ours.</p>',
  },
  {
    title: 'Test the new onboarding with two customers',
    dueInDays: -2,
    assignee: weiLing,
    tags: ['team'],
    flags: ['completed', 'important'],
    description: '<p>Both found the licence key at once. Nobody saw the <u>Skip</u> link.</p>',
  },
  {
    title: 'Old idea: alarms by carrier pigeon',
    dueInDays: -30,
    assignee: aleksander,
    tags: ['low'],
    flags: ['deleted'],
    description: '<p>It was funny in April.</p>',
  },
  {
    title: 'Update the contact list on the status page',
    dueInDays: 2,
    assignee: hannah,
    tags: ['update', 'low'],
    description: '<p>Two numbers have changed, and the holiday cover is missing.</p>',
  },
  {
    title: 'Agree on label colours with the field team',
    dueInDays: 6,
    assignee: weiLing,
    tags: ['team', 'medium'],
    description: '<p>Red means “go now” to them and “removed” to us.</p>',
  },
  {
    title: 'Investigate the gap in Tuesday’s humidity data',
    dueInDays: 0,
    assignee: priya,
    tags: ['high', 'update'],
    flags: ['important'],
    description: '<p>Forty minutes, three devices, one switch. Look at the switch first.</p>',
  },
  {
    title: 'Print the wiring plan for the depot',
    dueInDays: -4,
    assignee: jonas,
    tags: ['low'],
    flags: ['deleted', 'completed'],
    description: '<p>Not needed any more: the plan is on the tablet.</p>',
  },
  {
    title: 'Prepare the demo for the harbour authority',
    dueInDays: 9,
    assignee: marta,
    tags: ['team', 'high'],
    description: '<p>Fifteen minutes. Start with the map, end with the report, and <strong>no slides</strong>.</p>',
  },
  {
    title: 'Retire the unused test keys',
    dueInDays: 14,
    assignee: aleksander,
    tags: ['low', 'update'],
    description: '<p>Everything that was last used before summer. Send the list round before you do.</p>',
  },
  {
    title: 'Collect questions for the support handbook',
    dueInDays: 20,
    assignee: hannah,
    tags: ['team', 'medium'],
    description: '<p>The ten most asked ones of this month, with the answer that worked.</p>',
  },
];

export const makeTasks = (now: Date): Task[] =>
  drafts.map(({ dueInDays, assignee, flags = [], ...draft }, index) => ({
    id: index + 1,
    ...draft,
    dueDate: isoDay(dayFrom(now, dueInDays)),
    assignee: faceOf(assignee),
    isCompleted: flags.includes('completed'),
    isDeleted: flags.includes('deleted'),
    isImportant: flags.includes('important'),
  }));
