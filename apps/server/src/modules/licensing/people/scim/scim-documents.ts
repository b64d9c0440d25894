// What SCIM says of itself: which of its parts are understood, and which attributes are kept.
import { fail } from '@atalaya/contract/errors.ts';
import { MAX_SCIM_PAGE, SCIM_BASE, SCIM_GROUP, SCIM_LIST, SCIM_USER } from '@atalaya/contract/scim/resources.ts';

const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

interface More {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly' | 'immutable';
  uniqueness?: 'none' | 'server';
  subAttributes?: object[];
}

const attribute = (name: string, description: string, more: More = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const links = (name: string, description: string, mutability: 'readWrite' | 'readOnly') =>
  attribute(name, description, {
    type: 'complex',
    multiValued: true,
    mutability,
    subAttributes: [
      attribute('value', 'The id.', { caseExact: true, mutability: mutability === 'readOnly' ? 'readOnly' : 'immutable' }),
      attribute('display', 'Its name.', { mutability: 'readOnly' }),
      attribute('$ref', 'Its address.', { type: 'reference', mutability: 'readOnly' }),
    ],
  });

const ofUser = [
  attribute('userName', 'What the directory calls the person.', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'The directory’s own id of the person.', { caseExact: true }),
  attribute('name', 'The person’s name.', {
    type: 'complex',
    subAttributes: [
      attribute('givenName', 'First name.'),
      attribute('familyName', 'Last name.'),
      attribute('formatted', 'Both.', { mutability: 'readOnly' }),
    ],
  }),
  attribute('displayName', 'The whole name; it counts where `name` is not given.'),
  attribute('emails', 'One address is kept: the primary one, or that for work. Without any it is the user name.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'Its kind.'),
      attribute('primary', 'Whether it is the one.', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the person may sign in. What is switched off here stays off.', { type: 'boolean' }),
  attribute('preferredLanguage', 'English or Spanish.'),
  links('groups', 'The groups that the person is in.', 'readOnly'),
];
const ofGroup = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'The directory’s own id of the group.', { caseExact: true }),
  links('members', 'Who is in it.', 'readWrite'),
];

export function createScimDocuments(origin: string) {
  const meta = (resourceType: string, path: string) => ({ resourceType, location: `${origin}${SCIM_BASE}/${path}` });
  const types = [
    { id: 'User', endpoint: '/Users', schema: SCIM_USER, description: 'People' },
    { id: 'Group', endpoint: '/Groups', schema: SCIM_GROUP, description: 'Groups of people' },
  ].map((type) => ({ schemas: [TYPE], ...type, name: type.id, meta: meta('ResourceType', `ResourceTypes/${type.id}`) }));
  const schemas = [
    { id: SCIM_USER, name: 'User', description: 'People', attributes: ofUser },
    { id: SCIM_GROUP, name: 'Group', description: 'Groups of people', attributes: ofGroup },
  ].map((schema) => ({ schemas: [SCHEMA], ...schema, meta: meta('Schema', `Schemas/${schema.id}`) }));
  const list = <T>(all: T[]) => ({
    schemas: [SCIM_LIST],
    totalResults: all.length,
    startIndex: 1,
    itemsPerPage: all.length,
    Resources: all,
  });
  const one = <T extends { id: string }>(all: T[], id: string) => all.find((entry) => entry.id === id) ?? fail('scim.not_found');

  return {
    config: () => ({
      schemas: [CONFIG],
      documentationUri: `${origin}/docs`,
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: MAX_SCIM_PAGE },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'API token',
          description: 'An API token that may write users, in the header Authorization.',
          primary: true,
        },
      ],
      meta: meta('ServiceProviderConfig', 'ServiceProviderConfig'),
    }),
    types: () => list(types),
    type: (id: string) => one(types, id),
    schemas: () => list(schemas),
    schema: (id: string) => one(schemas, id),
  };
}
