import { isAdmin } from '@atalaya/access/sections.ts';

/** A client's user belongs to one; told at once, together with what else is missing. */
export const hasClient = ({ role, clientId }: { role: string; clientId?: string | null }) => isAdmin({ role }) || Boolean(clientId);
export const clientMissing = { path: ['clientId'], error: 'required', when: () => true };
