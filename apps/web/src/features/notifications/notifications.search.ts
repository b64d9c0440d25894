import { z } from 'zod';
import { DeliveryQuery } from '@atalaya/contract/notify/deliveries.ts';

export const TABS = ['channels', 'policies', 'teams', 'rotas', 'ledger', 'mail'] as const;
export const Tab = z.enum(TABS);
export type Tab = z.output<typeof Tab>;

export const LedgerSearch = DeliveryQuery.omit({ from: true, to: true });
export type LedgerSearch = z.output<typeof LedgerSearch>;

/** What the address holds: which tab, and what the ledger is narrowed to. */
export const NotificationsSearch = LedgerSearch.extend({ tab: Tab.default('channels') });
export type NotificationsSearch = z.output<typeof NotificationsSearch>;
