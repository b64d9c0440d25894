// Alarms as they are now, for every page that shows some.
import { z } from 'zod';
import { stream } from '@atalaya/contract/alarms/counts.ts';
import { frameOf, type Cut } from '@atalaya/contract/stream.ts';
import { openReply } from '#shared/api/call.ts';
import { createLive } from '#shared/live/create-live.ts';
import { alarmsKey } from './counts.queries.ts';

const READ_AGAIN_MS = 300;
/** Which alarms a page shows, only the server knows: that some are not as they were is all that matters here. */
const Changed: z.ZodType<Cut> = z.object({ truncated: z.boolean() });

export const alarmsLive = createLive<Cut>({
  name: 'atalaya.live.alarms',
  open: (after, signal) => openReply(stream, { query: { after } }, { signal }),
  schema: frameOf(Changed),
  queryKey: alarmsKey,
  readAgainMs: READ_AGAIN_MS,
  latest: () => [],
  removed: () => [],
});
