import { isAdmin } from '@atalaya/access/sections.ts';
import { formatPower } from '#shared/format/power.ts';

export const keyLabel = (role: string) => (isAdmin({ role }) ? formatPower(1) : 'key');
