import { z } from 'zod';

export const PROFILE_TABS = ['feed', 'about', 'photos', 'friends'] as const;
export const ProfileSearch = z.object({ tab: z.enum(PROFILE_TABS).default('feed') });
export type ProfileTab = (typeof PROFILE_TABS)[number];
