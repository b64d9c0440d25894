// Every call there is, by group: the OpenAPI document, the docs page and the guard tests read it. Nothing else should: it pulls all in.
import { demoAuth } from './demo/auth.ts';
import type { Endpoint } from './endpoint.ts';
import { auditLog } from './licensing/audit-endpoints.ts';
import { tenants } from './licensing/client-endpoints.ts';
import { licensing } from './licensing/endpoints.ts';
import { licenceKeys } from './licensing/key-endpoints.ts';
import { people } from './licensing/people-endpoints.ts';
import { operations } from './operations/endpoints.ts';
import { session } from './session/endpoints.ts';

export const realEndpoints: Record<string, Record<string, Endpoint>> = {
  session,
  licensing,
  licenceKeys,
  people,
  tenants,
  auditLog,
  operations,
};
export const demoEndpoints: Record<string, Record<string, Endpoint>> = { demoAuth };

export const listEndpoints = (groups: Record<string, Record<string, Endpoint>>): Endpoint[] =>
  Object.values(groups).flatMap((group) => Object.values(group));
