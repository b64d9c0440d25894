import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { DeliveryRow } from '../model/deliveries.table.ts';
import { isOfTeam } from '../model/may-be-told.rules.ts';
import { listPersons } from '../model/people.repository.ts';
import { listTeamsById } from './teams.repository.ts';

/** Entries of people who left their team, or its client, since they came to be due. What was due because of a team that is gone still goes out. */
export async function whoLeft(db: Queryable, rows: readonly DeliveryRow[]): Promise<DeliveryRow[]> {
  const teamIds = [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))];
  if (teamIds.length === 0) return [];
  const teams = new Map((await listTeamsById(db, everything, teamIds)).map((team) => [team.id, team]));
  const people = new Map((await listPersons(db, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])).map((one) => [one.id, one]));
  return rows.filter(({ teamId, userId }) => {
    const team = teams.get(teamId ?? '');
    const person = people.get(userId ?? '');
    // Who is gone or disabled is turned away with that as the reason.
    return team && person?.isActive && !(team.people.includes(person.id) && isOfTeam(person, team.clientId));
  });
}
