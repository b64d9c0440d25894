import type { SampleAccount } from '@atalaya/contract/demo/user-account.ts';
import type { SampleUser } from '@atalaya/contract/demo/users.ts';
import { addDays } from '../days.ts';

const HOUR_DAYS = 1 / 24;

const projectRows: [name: string, tasksDone: number, tasks: number, hours: number][] = [
  ['Cold chain dashboard', 122, 240, 18.7],
  ['Label printer driver', 9, 56, 4.5],
  ['Spanish handbook', 290, 320, 129.2],
  ['Door contact firmware', 7, 56, 18.5],
  ['Quarterly report template', 120, 186, 67.2],
  ['Harbour demonstration', 99, 109, 40.1],
  ['Status page', 98, 110, 21.3],
];

const activityRows: [title: string, text: string, daysAgo: number][] = [
  ['Signed in', 'From Lisbon, with a browser that was known already', HOUR_DAYS / 5],
  ['Met with the field team', 'About label colours, with Jonas and Wei-Ling', HOUR_DAYS * 3],
  ['Started a project', 'Status page, with six files and two people', 2],
  ['Paid an invoice', 'The plan of this month, by debit', 5],
];

const deviceRows: [browser: string, device: string, location: string, daysAgo: number][] = [
  ['Chrome', 'Windows laptop', 'Lisbon', HOUR_DAYS / 5],
  ['Safari', 'iPhone', 'Lisbon', 1.2],
  ['Firefox', 'Linux desktop', 'Porto', 6.4],
  ['Chrome', 'Android tablet', 'Madrid', 19.1],
];

/** The same for the same user: nothing here is left to chance. */
export function makeAccount({ id, fullName, country, contact, company, status }: SampleUser, now: Date): SampleAccount {
  const ago = (days: number) => addDays(now, -days).toISOString();
  const [firstName = fullName, ...lastNames] = fullName.split(' ');
  return {
    taxId: `TX-${8_000 + id * 37}`,
    language: country === 'Spain' || country === 'Argentina' ? 'Spanish' : 'English',
    tasksDone: 400 + ((id * 83) % 900),
    projectsDone: 40 + ((id * 29) % 560),
    isSubscribed: status === 'active',
    planDaysUsed: 4 + ((id * 7) % 25),
    passwordChangedAt: null,
    twoStep: { method: id % 3 === 1 ? 'off' : 'sms', phone: contact },
    projects: projectRows.map(([name, tasksDone, tasks, hours], index) => ({
      id: index + 1,
      name,
      tasksDone,
      tasks,
      minutes: Math.round(hours * 60),
    })),
    activities: activityRows.map(([title, text, days], index) => ({ id: index + 1, title, text, at: ago(days) })),
    devices: deviceRows.map(([browser, device, location, days], index) => ({ id: index + 1, browser, device, location, at: ago(days) })),
    cards: [
      { id: 1, type: 'mastercard', holder: fullName, lastFour: '9865', expires: '12/29', isPrimary: true },
      { id: 2, type: 'visa', holder: fullName, lastFour: '5155', expires: '02/24', isPrimary: false },
      { id: 3, type: 'amex', holder: company, lastFour: '1005', expires: '08/28', isPrimary: false },
    ],
    paypal: null,
    address: {
      kind: 'office',
      firstName,
      lastName: lastNames.join(' ') || firstName,
      line: `Harbour Street ${id * 3}`,
      line2: '',
      town: 'Old Quay',
      state: '',
      postcode: String(10_000 + id * 101),
      country,
      isDelivery: true,
    },
    notices: {
      newForYou: ['email', 'browser', 'app'],
      activity: ['email', 'browser', 'app'],
      newBrowser: ['email', 'browser'],
      newDevice: ['email'],
    },
    services: ['calendar', 'repository', 'tickets'],
    networks: ['microblog', 'professional'],
  };
}
