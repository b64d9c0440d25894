// What SCIM 2.0 (RFC 7643 and 7644) says of people and groups, as directories send it and read it.
import { z } from 'zod';
import { Timestamp } from '../paging.ts';

export const SCIM_TYPE = 'application/scim+json';
export const SCIM_BASE = '/scim/v2';

export const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const SCIM_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const SCIM_LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export const MAX_SCIM_PAGE = 200;
export const MAX_SCIM_MEMBERS = 2_000;
export const MAX_SCIM_OPERATIONS = 100;

const Schemas = z.array(z.string().max(200, 'too_long')).max(20, 'too_many').optional();

/** Some directories write it as a word. */
const Switch = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'insensitive' })]);
const text = (most: number) => z.string().trim().max(most, 'too_long').nullish();
const ExternalId = text(300);

/** What is kept of a person; whatever else a directory sends is read over. */
export const ScimUserInput = z.object({
  schemas: Schemas,
  userName: z.string().trim().min(1, 'required').max(254, 'too_long'),
  externalId: ExternalId,
  name: z.object({ givenName: text(80), familyName: text(80) }).nullish(),
  displayName: text(160),
  emails: z
    .array(z.object({ value: text(254), type: text(40), primary: Switch.nullish() }))
    .max(20, 'too_many')
    .nullish(),
  active: Switch.nullish(),
  preferredLanguage: text(40),
  locale: text(40),
});
export type ScimUserInput = z.output<typeof ScimUserInput>;

export const ScimGroupInput = z.object({
  schemas: Schemas,
  displayName: z.string().trim().min(1, 'required').max(200, 'too_long'),
  externalId: ExternalId,
  members: z
    .array(z.object({ value: z.string().min(1, 'required').max(100, 'too_long') }))
    .max(MAX_SCIM_MEMBERS, 'too_many')
    .nullish(),
});
export type ScimGroupInput = z.output<typeof ScimGroupInput>;

/** `op` in whatever case; `path` may be left out, and then `value` names the attributes. */
export const ScimOperation = z.object({
  op: z.string().max(20, 'too_long'),
  path: z.string().max(500, 'too_long').nullish(),
  value: z.unknown().optional(),
});
export type ScimOperation = z.output<typeof ScimOperation>;
export const ScimPatch = z.object({
  schemas: Schemas,
  Operations: z.array(ScimOperation).min(1, 'too_few').max(MAX_SCIM_OPERATIONS, 'too_many'),
});

const Meta = z.object({
  resourceType: z.string(),
  created: Timestamp.optional(),
  lastModified: Timestamp.optional(),
  location: z.string(),
  version: z.string().optional(),
});

const Link = z.object({ value: z.string(), display: z.string().optional(), $ref: z.string().optional() });

export const ScimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string().optional(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }).optional(),
  displayName: z.string().optional(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })).optional(),
  /** What is switched off here stays so, whatever the directory says. */
  active: z.boolean().optional(),
  preferredLanguage: z.string().optional(),
  groups: z.array(Link).optional(),
  meta: Meta.optional(),
});
export type ScimUser = z.output<typeof ScimUser>;

export const ScimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string().optional(),
  members: z.array(Link).optional(),
  meta: Meta.optional(),
});
export type ScimGroup = z.output<typeof ScimGroup>;

const listOf = <T extends z.ZodType>(one: T) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(one),
  });
export const ScimUsers = listOf(ScimUser);
export const ScimGroups = listOf(ScimGroup);

const Attributes = z.string().max(1_000, 'too_long').optional();
/** Names of attributes, separated by commas. */
export const ScimView = z.object({ attributes: Attributes, excludedAttributes: Attributes });
export type ScimView = z.output<typeof ScimView>;

const Whole = z.coerce.number().int().optional();
export const ScimQuery = ScimView.extend({
  /** As `userName eq "ana@example.com"`, with `and`, `or`, `not` and brackets. */
  filter: z.string().max(2_000, 'too_long').optional(),
  /** The first is 1. */
  startIndex: Whole,
  count: Whole,
});
export type ScimQuery = z.output<typeof ScimQuery>;

/** Documents about the service itself: their shapes are SCIM's, and differ from one to the next. */
export const ScimDocument = z.looseObject({ schemas: z.array(z.string()) });
