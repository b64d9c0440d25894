import { DEMO_MAC_PREFIX } from '@atalaya/contract/monitor/simulated-fleet.ts';
import type { Queryable } from '#platform/database.ts';
import type { Audit, Origin } from '../audit/audit.service.ts';
import { deleteLinksOf } from '../people/links.repository.ts';
import { endSessionsOf } from '../people/sign-in/sign-in-sessions.repository.ts';
import * as repository from './leave-demo.repository.ts';

export interface DemoLeft {
  /** E-mails of the sample accounts, which are gone. */
  deleted: string[];
  /** E-mails of people who owed their access to them and cannot sign in any more. */
  suspended: string[];
  /** Keys that still work and wait for an administrator. */
  waiting: number;
}

/** Nobody asked for it by a call: the server does it when it starts. */
const atStart: Origin = { caller: { kind: 'server' }, address: '', requestId: 'start' };

/** Null when there is nothing to leave. Everything or nothing, with its entries in the audit log. */
export async function leaveDemo(tx: Queryable, audit: Audit, now: Date): Promise<DemoLeft | null> {
  const samples = await repository.lockSamples(tx);
  if (samples.length === 0) return null;
  // A provider that was set up in the demo could let anybody in, and has perhaps done so.
  await repository.switchOffIssuers(tx);
  const reached = [...(await repository.listReachedFrom(tx, samples)), ...(await repository.listLedPeople(tx))];
  await repository.collectKeys(tx, DEMO_MAC_PREFIX, now);
  await repository.collectChargers(tx, [...samples, ...reached]);
  await repository.collectIntegrations(tx, [...samples, ...reached]);

  const suspended = await repository.suspendPeople(
    tx,
    reached.map(({ id }) => id),
  );
  for (const { id } of reached) {
    await endSessionsOf(tx, id, now);
    await deleteLinksOf(tx, id);
  }
  // Their sessions and links go with them.
  await repository.deletePeople(
    tx,
    samples.map(({ id }) => id),
  );
  const left = {
    deleted: samples.map(({ email }) => email).toSorted(),
    suspended: suspended.map(({ email }) => email).toSorted(),
    waiting: await repository.countWaiting(tx),
  };
  for (const { id } of suspended) await audit(tx, atStart, 'user.disable', `user:${id}`, { because: 'demo mode is off' });
  await audit(tx, atStart, 'demo.leave', 'demo', { ...left });
  return left;
}
