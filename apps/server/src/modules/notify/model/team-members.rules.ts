// Whether somebody of a team is told: asked when a message comes to be due, and again when it is sent.
import { isOfTeam, personMayHear } from './may-be-told.rules.ts';
import type { Person } from './person.ts';
import { targetOfPerson, type Target } from './target.ts';
import type { TeamRow } from './teams.table.ts';

/** A recipient, or somebody of a team who gets nothing, and why: the ledger says so. */
export interface Aim {
  target: Target;
  refusal: string | null;
}
export const willing = (target: Target): Aim => ({ target, refusal: null });

export const INACTIVE = 'the person is no longer active';
export const NOT_IN_TEAM = 'the person is no longer in the team';
const MAY_NOT = 'may no longer see this';

type Team = Pick<TeamRow, 'id' | 'clientId' | 'name'>;

export function aimAtMember(team: Team, id: string, person: Person | undefined, told: Parameters<typeof personMayHear>[1]): Aim {
  // Of somebody who is gone nothing is left but that they were in it.
  const nobody = { clientId: team.clientId, channelId: null, userId: id, recipient: team.name, recipientKey: `user:${id}` };
  if (!person) return { target: { ...nobody, teamId: team.id }, refusal: INACTIVE };
  const target = { ...targetOfPerson(person), teamId: team.id };
  if (!person.isActive) return { target, refusal: INACTIVE };
  if (!isOfTeam(person, team.clientId)) return { target: { ...target, clientId: team.clientId }, refusal: NOT_IN_TEAM };
  return { target, refusal: personMayHear(person, told) ? null : MAY_NOT };
}
