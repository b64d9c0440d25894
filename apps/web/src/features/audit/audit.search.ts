import { z } from 'zod';
import { AuditQuery, type AuditFilter } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { listQuery } from '@atalaya/contract/paging.ts';
import { isPreset, resolveRange, TimeRange } from '#shared/ui/time-range/time-range.ts';

/** How far back the log is shown while nobody says otherwise. */
export const USUAL_RANGE: TimeRange = '1y';

/** The beginnings of actions, as the menu groups what they are about. */
export const AUDIT_KINDS = [
  {
    section: 'licenses',
    kinds: ['key', 'plan', 'user', 'client', 'project', 'session', 'token', 'issuer', 'directory', 'role', 'server', 'demo'],
  },
  { section: 'imuProject', kinds: ['device', 'visit', 'site-plan', 'firmware', 'monitor', 'integration'] },
  { section: 'chargerProject', kinds: ['charger', 'site', 'tag', 'tag-group', 'tariff', 'partner'] },
  {
    section: 'alarms',
    kinds: ['alarm', 'rule', 'wall', 'policy', 'channel', 'mailServer', 'rota', 'team', 'maintenance', 'feed', 'delivery', 'preferences'],
  },
  { section: 'reports', kinds: ['report'] },
  {
    section: 'radius',
    kinds: [
      'nas',
      'radius-user',
      'radius-group',
      'radius-session',
      'radius-device',
      'voucher',
      'certificate',
      'onboarding',
      'radius-network',
    ],
  },
] as const;

/** What the address holds: a filter, and when. A feed has one order and no pages; the fields of a list keep their defaults. */
export const AuditSearch = listQuery(['at'], 'desc').extend({
  ...AuditQuery.pick({ actor: true, subject: true }).shape,
  kind: z.enum(AUDIT_KINDS.flatMap(({ kinds }) => kinds)).optional(),
  range: TimeRange.optional(),
});
export type AuditSearch = z.output<typeof AuditSearch>;

const MINUTE_MS = 60_000;

/** What the server is asked. An open end: what happens while one looks belongs to "the last day" too. */
export function toFilter({ q, actor, subject, kind, range = USUAL_RANGE }: AuditSearch, now: Date): AuditFilter {
  const span = resolveRange(range, new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS));
  const isOpen = isPreset(range);
  return {
    q,
    actor,
    subject,
    action: kind && `${kind}.`,
    from: span.from.toISOString(),
    to: isOpen ? undefined : span.to.toISOString(),
  };
}
