// Plans, and what single keys have beyond them.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { dataOf, Id } from '../../paging.ts';
import { EntitlementName, OfferedPlan, OverrideInput, Plan, PlanInput, PlanReference } from './entitlements.ts';
import { KeyReference, KeySettings, LicenceKeyDetails } from '../key-details.ts';
import { KeyLabel } from '../keys.ts';

const service = 'licensing';
const access = ['licenses'] as const;
const ofVendor = { service, access, can: ['configure', 'LicenceKey'], addition: true } as const;

/** A plan is of no client: only who sees all of them may look at it or change it. */
const ofInstallation = { ...ofVendor, role: 'admin' } as const;

export const plans = {
  list: endpoint({
    ...ofInstallation,
    method: 'GET',
    path: '/auth/plans',
    summary: 'Plans with their entitlements, and how many keys have each',
    response: dataOf(z.array(Plan)),
  }),
  offered: endpoint({
    ...ofVendor,
    method: 'GET',
    path: '/auth/plans/offered',
    summary: 'The plans that a key may be given, for who may set up keys',
    response: dataOf(z.array(OfferedPlan)),
  }),
  create: endpoint({
    ...ofInstallation,
    method: 'PUT',
    path: '/auth/plan',
    summary: 'A new plan',
    body: PlanInput,
    response: dataOf(Plan),
    status: 201,
  }),
  change: endpoint({
    ...ofInstallation,
    method: 'POST',
    path: '/auth/plan',
    summary: 'Change a plan; its keys have the new entitlements at once, on every server',
    query: PlanReference,
    body: PlanInput,
    response: dataOf(Plan),
  }),
  remove: endpoint({
    ...ofInstallation,
    method: 'DELETE',
    path: '/auth/plan',
    summary: 'Remove a plan that no key has',
    query: PlanReference,
    response: dataOf(Plan),
  }),
  createKey: endpoint({
    ...ofVendor,
    method: 'PUT',
    path: '/auth/key/new',
    stepUp: true,
    summary: 'Create a licence key with all its settings at once; the whole key is in this reply and never again',
    body: KeySettings.extend({ label: KeyLabel, clientId: Id.optional() }),
    response: dataOf(LicenceKeyDetails),
    status: 201,
  }),
  override: endpoint({
    ...ofVendor,
    method: 'PUT',
    path: '/auth/key/override',
    summary: 'Let a value win over plan and key, for a reason, until a day or for good',
    query: KeyReference,
    body: OverrideInput,
    response: dataOf(LicenceKeyDetails),
    status: 201,
  }),
  removeOverride: endpoint({
    ...ofVendor,
    method: 'DELETE',
    path: '/auth/key/override',
    summary: 'Back to what plan and key say',
    query: KeyReference.extend({ name: EntitlementName }),
    response: dataOf(LicenceKeyDetails),
  }),
};
