import { z } from 'zod';

export const TABS = ['mappings', 'polling', 'agent', 'modbus', 'prometheus'] as const;
export const Tab = z.enum(TABS);
export type Tab = z.output<typeof Tab>;

/** What the address holds: which tab is open. */
export const IntegrationsSearch = z.object({ tab: Tab.default('mappings') });
export type IntegrationsSearch = z.output<typeof IntegrationsSearch>;
