// What is to be written into the ledger because of one step of an alarm: pure, so that it can be tried with every order of events.
import { isAdmin } from '@atalaya/access/sections.ts';
import { onDuty } from '@atalaya/calendar/rota.ts';
import { ToldKind } from '@atalaya/contract/notify/deliveries.ts';
import type { Untold } from '../model/alarms-door.ts';
import type { ChannelRow } from '../model/channels.table.ts';
import type { DeliveryRow, NewDelivery } from '../model/deliveries.table.ts';
import { channelMayHear, personMayHear } from '../model/may-be-told.rules.ts';
import { aimAtMember, willing, type Aim } from '../model/team-members.rules.ts';
import type { Person } from '../model/person.ts';
import type { PolicyRow } from '../model/policies.table.ts';
import type { RotaRow } from '../model/rotas.table.ts';
import type { TeamRow } from '../model/teams.table.ts';
import { targetOfPerson, targetsOfChannel, type Target } from '../model/target.ts';
import { verbOf } from '../model/verb.ts';

export interface Known {
  policies: readonly PolicyRow[];
  channels: ReadonlyMap<string, ChannelRow>;
  /** Those of the steps, of the rotas and of the teams. */
  people: ReadonlyMap<string, Person>;
  rotas: ReadonlyMap<string, RotaRow>;
  /** Those of the steps, and those that take turns. */
  teams: ReadonlyMap<string, TeamRow>;
  now: Date;
  /** When a window that is open for a recipient ends. */
  windowOf(recipientKey: string, verb: NewDelivery['verb']): Date | undefined;
}

/** What the ledger has of the same alarm already. */
export type Earlier = Pick<DeliveryRow, 'id' | 'recipientKey' | 'policyId' | 'state' | 'attempts' | 'verb'> & Target;

export interface Plan {
  rows: NewDelivery[];
  /** Entries that there is no more need for. */
  superseded: string[];
}

export function matches({ match }: Pick<PolicyRow, 'match'>, told: Untold): boolean {
  const isOf = (wanted: string | undefined, is: string | null) => wanted === undefined || wanted === is;
  const isAmong = (wanted: readonly string[] | undefined, is: string) => wanted === undefined || wanted.length === 0 || wanted.includes(is);
  return (
    isOf(match.section, told.section) &&
    isOf(match.clientId, told.clientId) &&
    isOf(match.projectId, told.projectId) &&
    isOf(match.ruleId, told.ruleId) &&
    isAmong(match.kinds, told.signal) &&
    isAmong(match.severity, told.severity)
  );
}

/** Whether it was ever on its way to them. */
const wasTried = ({ state, attempts }: Earlier) => attempts > 0 && state !== 'refused' && state !== 'dead' && state !== 'superseded';
const isUntouched = ({ state, attempts }: Earlier) => state === 'due' && attempts === 0;

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

function entry(
  told: Untold,
  target: Target,
  row: Pick<NewDelivery, 'policyId' | 'afterSeconds' | 'state' | 'dueAt'>,
  now: Date,
): NewDelivery {
  const transition = ToldKind.parse(told.kind);
  return {
    ...target,
    ...row,
    subjectClientId: told.clientId,
    subject: `${told.source}:${told.id}`,
    alarmId: told.source === 'alarm' ? told.id : null,
    incidentId: told.source === 'incident' ? told.id : null,
    about: told.about,
    transition,
    verb: verbOf(transition, told.state),
    severity: told.severity,
    cause: `${told.cause}:${row.afterSeconds ?? 0}`,
    createdAt: now,
  };
}

/** Over: whoever heard of it hears that; whoever did not, hears nothing of either. */
function planEnd(told: Untold, earlier: readonly Earlier[], { policies, now, windowOf }: Known): Plan {
  const superseded = earlier.filter(isUntouched).map(({ id }) => id);
  // Of a team, who was to get nothing of its beginning has nothing to do with its end.
  const isOutside = ({ state, attempts }: Earlier) => state === 'refused' && attempts === 0;
  const recipients = new Map(earlier.filter((one) => !isOutside(one)).map((one) => [one.recipientKey, one]));
  const rows = [...recipients.values()].map((one) => {
    const { clientId, channelId, userId, recipient, recipientKey, policyId } = one;
    const isTold = earlier.some((other) => other.recipientKey === recipientKey && wasTried(other) && other.verb !== 'cleared');
    const group = policies.find(({ id }) => id === policyId)?.groupSeconds ?? 0;
    const dueAt = windowOf(recipientKey, 'cleared') ?? after(now, group);
    const target: Target = { clientId, channelId, userId, recipient, recipientKey };
    return entry(told, target, { policyId, afterSeconds: 0, state: isTold ? 'due' : 'superseded', dueAt }, now);
  });
  return { rows, superseded };
}

/** `at`: when the step is taken, which says who is on call. */
function aimsOf(policy: PolicyRow, step: number, at: Date, told: Untold, { channels, people, rotas, teams }: Known): Aim[] {
  const wanted = policy.steps[step];
  const ofChannels = (wanted?.channels ?? []).flatMap((id) => {
    const channel = channels.get(id);
    return channel && channel.removedAt === null && channel.enabled && channelMayHear(channel, told) ? targetsOfChannel(channel) : [];
  });
  const toPerson = (id: string): Target[] => {
    const person = people.get(id);
    // A client's policy reaches nobody who is above it.
    const isWithin = person && (policy.clientId === null || isAdmin(person) || person.clientId === policy.clientId);
    return isWithin && personMayHear(person, told) ? [targetOfPerson(person)] : [];
  };
  /** As a channel, a team of another client has nothing to do with it. */
  const toTeam = (id: string): Aim[] => {
    const team = teams.get(id);
    if (!team || !channelMayHear(team, told)) return [];
    return team.people.map((member) => aimAtMember(team, member, people.get(member), told));
  };
  const ofRotas = (wanted?.rotas ?? []).flatMap((rotaId) => {
    const rota = rotas.get(rotaId);
    const duty = rota && onDuty(rota, at.getTime());
    if (!duty?.userId) return [];
    const aims = teams.has(duty.userId) ? toTeam(duty.userId) : toPerson(duty.userId).map(willing);
    return aims.map(({ target, refusal }) => ({ target: { ...target, rotaId }, refusal }));
  });
  const named = [...ofChannels, ...(wanted?.people ?? []).flatMap(toPerson)].map(willing);
  return [...named, ...(wanted?.teams ?? []).flatMap(toTeam), ...ofRotas];
}

export function planOf(told: Untold, earlier: readonly Earlier[], known: Known): Plan {
  const verb = verbOf(ToldKind.parse(told.kind), told.state);
  if (verb === 'cleared') return planEnd(told, earlier, known);
  const { policies, now, windowOf } = known;
  const rows = new Map<string, NewDelivery>();
  for (const policy of policies.filter((one) => matches(one, told))) {
    // Worse than before: those who were told of it hear that; the later steps of the policy are already waiting.
    const isKnown = verb === 'level' && earlier.some(({ policyId }) => policyId === policy.id);
    for (const [index, { afterSeconds }] of policy.steps.entries()) {
      if (isKnown && afterSeconds > 0) continue;
      for (const { target, refusal } of aimsOf(policy, index, after(now, afterSeconds), told, known)) {
        const key = `${target.recipientKey} ${afterSeconds}`;
        const before = rows.get(key);
        // Who is told because of something else is told once, and not refused as well.
        if (before && (before.state !== 'refused' || refusal !== null)) continue;
        if (refusal !== null) {
          const made = entry(told, target, { policyId: policy.id, afterSeconds, state: 'refused', dueAt: now }, now);
          rows.set(key, { ...made, answer: refusal });
          continue;
        }
        const begin =
          afterSeconds > 0 ? after(now, afterSeconds) : (windowOf(target.recipientKey, verb) ?? after(now, policy.groupSeconds));
        rows.set(key, entry(told, target, { policyId: policy.id, afterSeconds, state: 'due', dueAt: begin }, now));
      }
    }
  }
  return { rows: [...rows.values()], superseded: [] };
}
