import { z } from 'zod';

/** The contact whose conversation is open. */
export const ChatSearch = z.object({ id: z.coerce.number().int().optional() });
