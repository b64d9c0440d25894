// Apart from the other calls: maps on the first pages ask for it, and need nothing else of alarms.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { access, service } from './counts.ts';
import { AlarmSection, Severity } from './severities.ts';

/** A device by its MAC, a charger with its connectors by its id. */
export const WorstOfSubject = z.object({ subjectId: z.string(), severity: Severity });
export type WorstOfSubject = z.output<typeof WorstOfSubject>;

export const worst = endpoint({
  service,
  access,
  method: 'GET',
  path: '/subjects/worst',
  addition: true,
  summary: 'The worst severity that is active on each device, charger, NAS or key of a section; what is well or shelved is left out',
  query: z.object({ section: AlarmSection, clientId: Id.optional() }),
  response: z.object({ data: z.array(WorstOfSubject) }),
});
