import { ROLE_ACTIONS, ROLE_SUBJECTS, type RoleAction, type RoleGrants, type RoleSubject } from '@atalaya/contract/demo/roles.ts';

const fill = (actions: readonly RoleAction[]): RoleGrants =>
  Object.fromEntries(ROLE_SUBJECTS.map((subject) => [subject, [...actions]])) as RoleGrants; // safe: made of all subjects

export const noGrants = (): RoleGrants => fill([]);
export const allGrants = (): RoleGrants => fill(ROLE_ACTIONS);

export const countGrants = (grants: RoleGrants): number => ROLE_SUBJECTS.reduce((sum, subject) => sum + grants[subject].length, 0);
export const ALL_GRANTS = ROLE_SUBJECTS.length * ROLE_ACTIONS.length;

/** In the order of the columns, whatever was ticked first. */
export const setGrant = (grants: RoleGrants, subject: RoleSubject, action: RoleAction, isOn: boolean): RoleGrants => ({
  ...grants,
  [subject]: ROLE_ACTIONS.filter((other) => (other === action ? isOn : grants[subject].includes(other))),
});
