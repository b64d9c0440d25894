// Demo mode reports: a few saved reports, what was issued of them, and a status page.
import type { Reports } from '#modules/reports/index.ts';
import type { Database } from '#platform/database.ts';
import { DEFAULT_METHOD } from '@atalaya/contract/reports/request.ts';
import { SAMPLE_EMAILS } from '@atalaya/contract/session/sample-accounts.ts';
import { findOwners, findPeople } from './owners.repository.ts';
import { ownContext } from './registration.ts';

/** Once, when the fleet has told its past: what somebody removed stays away. */
export async function prepareReports({ definitions, statusPages }: Reports, { db }: Database, now: Date): Promise<void> {
  const owners = await findOwners(db);
  const [, dokuos] = [...owners].find(([name]) => name.startsWith('dokuos /')) ?? [];
  if (!dokuos) return;
  const { clientId, projectId } = dokuos;
  const today = now.toISOString().slice(0, 10);
  const people = await findPeople(db, [SAMPLE_EMAILS.admin]);
  const common = { of: 'devices' as const, zone: 'Europe/Madrid', locale: 'es' as const, people, enabled: true };
  const at = (time: string, repeat: { every: 'day' } | { every: 'week' | 'month'; on: number[] }) => ({
    start: `${today}T${time}`,
    repeat,
  });
  const saved = [
    await definitions.create(ownContext, {
      ...common,
      name: 'Disponibilidad de ayer',
      kind: 'availability',
      scope: { clientId },
      period: 'day',
      method: { ...DEFAULT_METHOD, target: 0.99 },
      schedule: at('07:00', { every: 'day' }),
    }),
    await definitions.create(ownContext, {
      ...common,
      name: 'Clima de los armarios',
      kind: 'climate',
      scope: { clientId, projectId },
      period: 'day',
      method: DEFAULT_METHOD,
      schedule: at('07:30', { every: 'week', on: [1] }),
    }),
    await definitions.create(ownContext, {
      ...common,
      name: 'Disponibilidad mensual',
      kind: 'availability',
      scope: { clientId },
      period: 'month',
      method: { ...DEFAULT_METHOD, target: 0.995 },
      schedule: at('06:00', { every: 'month', on: [1] }),
    }),
  ];
  for (const { id, period } of saved) if (period === 'day') await definitions.issue(ownContext, id);
  const ofClient = [...owners].filter(([, owner]) => owner.clientId === clientId).slice(0, 4);
  await statusPages.set(ownContext, clientId, {
    slug: 'dokuos',
    enabled: true,
    title: 'dokuos',
    text: 'Estado de los armarios y cargadores de dokuos.',
    components: [
      ...ofClient.map(([name, owner]) => ({ name: name.split(' / ')[1] ?? name, of: 'devices' as const, projectId: owner.projectId })),
      { name: 'Cargadores', of: 'chargers' as const },
    ],
  });
}
