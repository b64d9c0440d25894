// Who may hear of an alarm: asked when a message comes to be due, and again when it is sent.
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { sectionsSeenBy } from '#modules/alarms/index.ts';
import type { ChannelRow } from './channels.table.ts';
import type { Scope } from '#platform/scope.ts';
import type { Person } from './person.ts';

interface Told {
  clientId: string | null;
  section: AlarmSection;
}

/** The installation's channels hear of everything, a client's of its own. */
export const channelMayHear = ({ clientId }: Pick<ChannelRow, 'clientId'>, told: Pick<Told, 'clientId'>): boolean =>
  clientId === null || clientId === told.clientId;

/** Whom the caller may name: an administrator all, a client its own people. */
export const maySeePerson = (scope: Scope, person: Person): boolean =>
  scope.kind === 'all' || (scope.kind === 'client' && person.clientId === scope.clientId && !isAdmin(person));

/** A team's people are all of one client, or all administrators. */
export const isOfTeam = (person: Person, clientId: string | null): boolean =>
  clientId === null ? isAdmin(person) : person.clientId === clientId && !isAdmin(person);

export const personMayHear = (person: Person, { clientId, section }: Told): boolean =>
  person.isActive && (isAdmin(person) || (clientId !== null && person.clientId === clientId)) && sectionsSeenBy(person).includes(section);

/** What is of a client, or null for the installation's own, in a section. */
export const personMaySee = (person: Person, clientId: string | null, section: Section): boolean =>
  person.isActive && (isAdmin(person) || (clientId !== null && person.clientId === clientId)) && canSee(person, section);
