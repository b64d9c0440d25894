import type { PERMISSION_ROLES } from '@atalaya/contract/constants.ts';
import type { Permission } from '@atalaya/contract/demo/permissions.ts';
import { addDays } from '../days.ts';
import { toCreatedText } from './permissions.rules.ts';

type Role = (typeof PERMISSION_ROLES)[number];
type Row = [name: string, assignedTo: Role[], createdDaysAgo: number];

// The days are no whole numbers, so that the hours differ as well.
const rows: Row[] = [
  ['Management', ['administrator'], 402.31],
  ['Manage Billing & Roles', ['administrator'], 371.62],
  ['Add & Remove Users', ['administrator', 'manager'], 371.58],
  ['Project Planning', ['administrator', 'user', 'support'], 318.15],
  ['Manage Email Sequences', ['administrator', 'user', 'support'], 266.44],
  ['Client Communication', ['administrator', 'manager'], 203.09],
  ['Only View', ['administrator', 'restricted-user'], 148.73],
  ['Financial Management', ['administrator', 'manager'], 90.27],
  ["Manage Others' Tasks", ['administrator', 'support'], 33.5],
];

export const makePermissions = (clock: () => Date): Permission[] =>
  rows.map(([name, assignedTo, daysAgo], index) => ({
    id: index + 1,
    name,
    assignedTo,
    createdDate: toCreatedText(addDays(clock(), -daysAgo)),
  }));
