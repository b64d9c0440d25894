// What was made in demo mode and still opens a door after it: an administrator confirms or ends it.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, Timestamp } from '../paging.ts';

/** So many at once; whoever has more decides in several goes. */
export const MAX_DEMO_KEYS = 500;

/** As the audit log calls whoever comes with the admin key. */
export const MADE_BY_SERVER = 'server';

/** Under which request the demo makes its sample data, in the audit log. */
export const DEMO_REQUEST = 'demo';

/** Ways to other systems, called as the audit log calls them. */
export const DEMO_INTEGRATIONS = ['snmp', 'receiver', 'polling', 'modbus', 'mapping'] as const;
export type DemoIntegration = (typeof DEMO_INTEGRATIONS)[number];

export const DemoKeyKind = z.enum(['licence', 'device', 'charger', ...DEMO_INTEGRATIONS]);
export type DemoKeyKind = z.output<typeof DemoKeyKind>;

export const DemoKey = z.object({
  id: Id,
  kind: DemoKeyKind,
  /** The licence key's id, the charger's, or that of the way to another system; of Modbus the client's. */
  subjectId: z.string(),
  label: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  /** An e-mail; MADE_BY_SERVER for the admin key; null where nobody knows any more. */
  madeBy: z.string().nullable(),
  madeAt: Timestamp,
  /** Known of licence keys and devices alone. */
  lastUsedAt: Timestamp.nullable(),
});
export type DemoKey = z.output<typeof DemoKey>;

export const DemoKeyOutcome = z.object({ id: Id, code: z.string().nullable() });
export type DemoKeyOutcome = z.output<typeof DemoKeyOutcome>;

const Chosen = z.object({ ids: z.array(Id).min(1).max(MAX_DEMO_KEYS) });

export const demoKeys = {
  list: endpoint({
    service: 'licensing',
    method: 'GET',
    path: '/auth/demo/keys',
    access: 'admin',
    addition: true,
    summary:
      'Keys of devices and chargers and ways to other systems that were made in demo mode, still work and wait for a decision; none while demo mode is on',
    response: dataOf(z.array(DemoKey)),
  }),
  confirm: endpoint({
    service: 'licensing',
    method: 'POST',
    path: '/auth/demo/keys/confirm',
    access: 'admin',
    addition: true,
    summary: 'Let keys that were made in demo mode go on working',
    body: Chosen,
    response: dataOf(z.array(DemoKeyOutcome)),
  }),
  end: endpoint({
    service: 'licensing',
    method: 'POST',
    path: '/auth/demo/keys/end',
    access: 'admin',
    addition: true,
    summary: 'End what was made in demo mode: licence keys expire, chargers need a new password, ways to other systems are removed',
    body: Chosen,
    response: dataOf(z.array(DemoKeyOutcome)),
  }),
};
