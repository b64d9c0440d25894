import { z } from 'zod';
import { Timestamp } from '../paging.ts';

/** What `GET /` of every service says. */
export const About = z.object({ service: z.string(), version: z.string(), time: Timestamp });
