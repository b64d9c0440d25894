// Apart from devices: chargers stand somewhere too, and their pages need nothing else of devices.
import { z } from 'zod';

export const Localization = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type Localization = z.output<typeof Localization>;
