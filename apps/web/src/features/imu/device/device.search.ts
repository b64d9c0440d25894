import { z } from 'zod';
import { TimeRange } from '#shared/ui/time-range/time-range.ts';

export const DeviceSearch = z.object({ range: TimeRange.default('24h') });
