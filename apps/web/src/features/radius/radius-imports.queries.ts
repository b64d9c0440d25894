import { radius } from '@atalaya/contract/radius/endpoints.ts';
import type { NasImportResult } from '@atalaya/contract/radius/nas.ts';
import type { UserImportResult } from '@atalaya/contract/radius/users.ts';
import { call } from '#shared/api/call.ts';
import type { ImportCalls } from '#shared/ui/csv-import/import-job.ts';
import { radiusKey } from './radius.queries.ts';

export const ofRadius = {
  list: (signal: AbortSignal) => call(radius.listJobs, {}, { signal }),
  confirm: (id: string) => call(radius.confirmJob, { query: { id } }),
  shownBy: radiusKey,
};

export const nasImport: ImportCalls<NasImportResult> = {
  ...ofRadius,
  kind: 'nas',
  start: (body) => call(radius.importNas, { body }),
  result: (id, signal) => call(radius.importedNas, { query: { id } }, { signal }),
};

export const userImport: ImportCalls<UserImportResult> = {
  ...ofRadius,
  kind: 'radiusUsers',
  start: (body) => call(radius.importUsers, { body }),
  result: (id, signal) => call(radius.importedUsers, { query: { id } }, { signal }),
};
