// Demo mode tells somebody: channels that lead nowhere, and policies for what the simulated fleet brings about.
import type { Notify } from '#modules/notify/index.ts';
import type { Database } from '#platform/database.ts';
import { SAMPLE_EMAILS } from '@atalaya/contract/session/sample-accounts.ts';
import { findOwners, findPeople } from './owners.repository.ts';
import { ownContext } from './registration.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Once, at the first start: what somebody removed stays away. */
export async function prepareNotifications(
  { channels, policies, rotas, teams, maintenance }: Notify,
  { db }: Database,
  now: Date,
): Promise<void> {
  const made = async (channel: Parameters<typeof channels.create>[1]) => (await channels.create(ownContext, channel)).id;
  const chat = await made({
    kind: 'slack',
    name: 'Operations chat',
    language: 'en',
    url: 'https://chat.demo.atalaya.test/services/T000/B000/demo',
  });
  const desk = await made({
    kind: 'webhook',
    name: 'Ticket desk',
    language: 'en',
    url: 'https://desk.demo.atalaya.test/alarms',
    events: ['key.created', 'key.expiring', 'device.registered'],
  });
  const mail = await made({ kind: 'email', name: 'On-call mailbox', language: 'en', to: ['oncall@demo.atalaya.test'] });
  const step = (afterSeconds: number, ...ids: string[]) => ({ afterSeconds, channels: ids, people: [], rotas: [], teams: [] });
  await policies.create(ownContext, {
    name: 'Critical, until somebody acknowledges',
    match: { severity: ['critical'] },
    steps: [step(0, chat, desk), step(900, mail)],
    groupSeconds: 10,
    enabled: true,
  });
  await policies.create(ownContext, {
    name: 'The rest, gathered',
    match: { severity: ['warning', 'high'] },
    steps: [step(0, chat)],
    groupSeconds: 300,
    enabled: true,
  });
  const chiefs = await findPeople(db, [SAMPLE_EMAILS.admin]);
  if (chiefs.length > 0) {
    const { id } = await teams.create(ownContext, { name: 'Operations room', people: chiefs });
    await policies.create(ownContext, {
      name: 'Doors and mains, to the operations room',
      match: { section: 'imu', kinds: ['door.unannounced', 'mains.voltage', 'power.source'], severity: ['high', 'critical'] },
      steps: [{ ...step(1_800), teams: [id] }],
      groupSeconds: 60,
      enabled: true,
    });
  }
  const owner = [...(await findOwners(db))].find(([name]) => name.startsWith('dokuos /'))?.[1];
  if (!owner) return;
  const { clientId } = owner;
  const people = await findPeople(db, [SAMPLE_EMAILS.dokuos, SAMPLE_EMAILS.admin]);
  const crew = await findPeople(db, [SAMPLE_EMAILS.dokuos]);
  const team = crew.length > 0 ? [(await teams.create(ownContext, { name: 'Equipo de campo', people: crew, clientId })).id] : [];
  const rotaIds: string[] = [];
  if (people.length > 0) {
    const start = `${new Date(now.getTime() - WEEK_MS).toISOString().slice(0, 10)}T09:00`;
    const rota = { name: 'Guardia de dokuos', zone: 'Europe/Madrid', start, turnDays: 7, people, overrides: [], clientId };
    const holidays = [{ date: new Date(now.getTime() + WEEK_MS).toISOString().slice(0, 10), userId: null }];
    rotaIds.push((await rotas.create(ownContext, { ...rota, holidays })).id);
  }
  // In the small hours of Sundays, of which one a year has no such hour, and one has it twice.
  const sunday = new Date(now.getTime() + ((7 - now.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10);
  await maintenance.create(ownContext, {
    name: 'Revisión semanal',
    scope: { clientId },
    zone: 'Europe/Madrid',
    start: `${sunday}T02:15`,
    end: `${sunday}T03:45`,
    repeat: { every: 'week', on: [7] },
    telling: false,
    judging: true,
    availability: false,
  });
  const own = await made({
    kind: 'ntfy',
    name: 'Guardia de dokuos',
    language: 'es',
    url: 'https://push.demo.atalaya.test/dokuos',
    clientId,
  });
  await policies.create(ownContext, {
    name: 'Armarios de dokuos',
    match: { clientId, section: 'imu', severity: ['high', 'critical'] },
    // Who is on call hears of it if nobody acknowledges.
    steps: [
      step(0, own),
      ...(rotaIds.length > 0 ? [{ ...step(600), rotas: rotaIds }] : []),
      ...(team.length > 0 ? [{ ...step(1_200), teams: team }] : []),
    ],
    groupSeconds: 60,
    enabled: true,
  });
}
