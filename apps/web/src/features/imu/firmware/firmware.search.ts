import { z } from 'zod';
import { Id } from '@atalaya/contract/paging.ts';

export const TABS = ['rollouts', 'images', 'keys'] as const;
export const Tab = z.enum(TABS);
export type Tab = z.output<typeof Tab>;

/** What the address holds: which tab, and which rollout is open. */
export const FirmwareSearch = z.object({ tab: Tab.default('rollouts'), rollout: Id.optional() });
export type FirmwareSearch = z.output<typeof FirmwareSearch>;
