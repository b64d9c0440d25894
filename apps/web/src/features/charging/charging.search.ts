// What the addresses of the charging pages hold. A feed has one order and no pages; the fields of a list keep their defaults.
import { z } from 'zod';
import { COMMAND_ACTIONS, CHARGER_ACTIONS } from '@atalaya/contract/charging/actions.ts';
import { ChargerId } from '@atalaya/contract/charging/chargers.ts';
import { PartnerListQuery } from '@atalaya/contract/charging/roaming.ts';
import { IdTagListQuery } from '@atalaya/contract/charging/tags.ts';
import { TariffListQuery } from '@atalaya/contract/charging/tariffs.ts';
import type { MessageQuery, TransactionExportQuery } from '@atalaya/contract/charging/transactions.ts';
import { Id, listQuery } from '@atalaya/contract/paging.ts';
import { isPreset, resolveRange, TimeRange } from '#shared/ui/time-range/time-range.ts';

export const USUAL_RANGE: TimeRange = '30d';
const MINUTE_MS = 60_000;
export const ACTIONS = [...new Set([...CHARGER_ACTIONS, ...COMMAND_ACTIONS])].toSorted();

export const CHARGER_TABS = ['overview', 'commands', 'limits', 'display', 'configuration', 'events'] as const;
export const ChargerTab = z.enum(CHARGER_TABS);
export type ChargerTab = z.output<typeof ChargerTab>;
/** Which part of a charger's page is open. */
export const ChargerSearch = z.object({ tab: ChargerTab.default('overview') });

export const TagsSearch = IdTagListQuery;
export type TagsSearch = z.output<typeof TagsSearch>;
export const TariffsSearch = TariffListQuery;
export type TariffsSearch = z.output<typeof TariffsSearch>;
/** Sites and groups: known by their names alone. */
export const NamedSearch = listQuery(['name']).extend({ clientId: Id.optional() });
export type NamedSearch = z.output<typeof NamedSearch>;

export const PartnersSearch = PartnerListQuery;
export type PartnersSearch = z.output<typeof PartnersSearch>;

export const CodesSearch = z.object({ chargerId: ChargerId.optional() });
export const StatementsSearch = z.object({
  kind: z.enum(['client', 'site', 'group', 'tag']).optional(),
  id: Id.optional(),
  clientId: Id.optional(),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
});
export type StatementsSearch = z.output<typeof StatementsSearch>;

const feed = listQuery(['startedAt'], 'desc').extend({ chargerId: ChargerId.optional(), range: TimeRange.optional() });
/** The search field of the sessions is part of a tag or of its name. */
export const SessionsSearch = feed.extend({ state: z.enum(['open', 'ended']).optional() });
export type SessionsSearch = z.output<typeof SessionsSearch>;
export const MessagesSearch = feed.extend({ action: z.enum(ACTIONS).optional(), failed: z.literal('true').optional() });
export type MessagesSearch = z.output<typeof MessagesSearch>;

/** To the minute, so that the same question is asked again and not another one; an open end while it is "the last days". */
function span(range: TimeRange, now: Date) {
  const { from, to } = resolveRange(range, new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS));
  return { from: from.toISOString(), to: isPreset(range) ? undefined : to.toISOString() };
}

export const toSessionFilter = (
  { q, chargerId, state, range = USUAL_RANGE }: SessionsSearch,
  now: Date,
  clientId?: string,
): TransactionExportQuery => ({ q, chargerId, state, clientId, ...span(range, now) });

export const toMessageFilter = (
  { q, chargerId, action, failed, range = USUAL_RANGE }: MessagesSearch,
  now: Date,
  clientId?: string,
): Omit<MessageQuery, 'limit' | 'cursor'> => ({ q, chargerId, action, failed, clientId, ...span(range, now) });
