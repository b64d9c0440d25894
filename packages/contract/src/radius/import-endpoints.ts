// Many NAS or users from one file, as jobs.
import { CsvImport } from '../csv/csv-import.ts';
import { endpoint } from '../endpoint.ts';
import { Job, jobEndpoints, JobQuery } from '../jobs/jobs.ts';
import { dataOf } from '../paging.ts';
import { NasImportResult } from './nas.ts';
import { UserImportResult } from './users.ts';

const service = 'radius';
const access = ['radius'] as const;
const IMPORT_BODY_BYTES = 1_900_000;

/** Part of the calls of `radius`. */
export const radiusImports = {
  importNas: endpoint({
    service,
    method: 'POST',
    path: '/nas/import',
    access,
    can: ['create', 'Nas'],
    addition: true,
    summary: 'Register many NAS from CSV as a job; secrets that it does not name are made, in its result and never again',
    body: CsvImport,
    anyText: true,
    response: dataOf(Job),
    status: 202,
    maxBodyBytes: IMPORT_BODY_BYTES,
  }),
  importedNas: endpoint({
    service,
    method: 'GET',
    path: '/nas/import',
    access,
    can: ['create', 'Nas'],
    stepUp: true,
    addition: true,
    summary: 'What became of each row of your import; until you confirm it, for an hour at most',
    query: JobQuery,
    response: dataOf(NasImportResult),
  }),
  importUsers: endpoint({
    service,
    method: 'POST',
    path: '/users/import',
    access,
    can: ['create', 'RadiusUser'],
    addition: true,
    summary: 'Create many users from CSV as a job; each row is taken or refused by itself',
    body: CsvImport,
    anyText: true,
    response: dataOf(Job),
    status: 202,
    maxBodyBytes: IMPORT_BODY_BYTES,
  }),
  importedUsers: endpoint({
    service,
    method: 'GET',
    path: '/users/import',
    access,
    can: ['create', 'RadiusUser'],
    addition: true,
    summary: 'What became of each row of your import; until you confirm it, for an hour at most',
    query: JobQuery,
    response: dataOf(UserImportResult),
  }),
  ...jobEndpoints(service, access),
};
