// Many keys from a file, with or without the keys of another system, which go on verifying.
import { z } from 'zod';
import { CsvImport } from '../csv/csv-import.ts';
import { endpoint } from '../endpoint.ts';
import { Job, jobEndpoints, JobQuery } from '../jobs/jobs.ts';
import { dataOf } from '../paging.ts';

const service = 'licensing';
const access = ['licenses'] as const;
const IMPORT_BODY_BYTES = 1_200_000;

/** What another system's key may look like: long enough that nobody guesses it, and none of ours. */
export const FOREIGN_KEY = /^[\x21-\x7e]{12,200}$/;
export const MAX_IMPORTED_MACHINES = 200;

export const KeyImportRow = z.object({
  line: z.number().int(),
  name: z.string(),
  ok: z.boolean(),
  id: z.string().optional(),
  /** The new key; shown once, as that of a single one. */
  apiKey: z.string().optional(),
  code: z.enum(['name', 'key', 'expiry', 'machines', 'seats', 'plan', 'client', 'project', 'taken', 'repeated', 'unstorable']).optional(),
});
export type KeyImportRow = z.output<typeof KeyImportRow>;
export const KeyImportResult = z.object({ made: z.number().int(), refused: z.number().int(), rows: z.array(KeyImportRow) });
export type KeyImportResult = z.output<typeof KeyImportResult>;

export const keyImports = {
  importKeys: endpoint({
    service,
    method: 'POST',
    path: '/auth/keys/import',
    access,
    can: ['configure', 'LicenceKey'],
    addition: true,
    summary:
      'Make many licence keys from CSV as a job: name; perhaps key (of another system, which goes on verifying), expiry, machines, seats, plan, client, project',
    body: CsvImport,
    anyText: true,
    response: dataOf(Job),
    status: 202,
    maxBodyBytes: IMPORT_BODY_BYTES,
  }),
  importedKeys: endpoint({
    service,
    method: 'GET',
    path: '/auth/keys/import',
    access,
    can: ['configure', 'LicenceKey'],
    stepUp: true,
    addition: true,
    summary: 'What became of each row of your import, with the keys that it made; until you confirm it, for an hour at most',
    query: JobQuery,
    response: dataOf(KeyImportResult),
  }),
  ...jobEndpoints(service, access),
};
