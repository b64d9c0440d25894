// Whom a name in sessions and logins belongs to now.
import { z } from 'zod';

/** A user, a guest's voucher, or a device that is let in by its address. */
export const NetworkSubject = z.object({ kind: z.enum(['user', 'voucher', 'device']), id: z.string() });
export type NetworkSubject = z.output<typeof NetworkSubject>;
