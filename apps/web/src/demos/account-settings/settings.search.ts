import { z } from 'zod';

export const SETTINGS_TABS = ['account', 'security', 'billing', 'notifications', 'connections'] as const;
export const SettingsSearch = z.object({ tab: z.enum(SETTINGS_TABS).default('account') });
export type SettingsTab = (typeof SETTINGS_TABS)[number];
