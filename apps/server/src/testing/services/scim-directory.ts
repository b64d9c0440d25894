// A directory that provisions people by SCIM, as Entra ID and Okta do.
import { apiTokens, type NewApiToken } from '@atalaya/contract/licensing/api-tokens.ts';
import { SCIM_TYPE } from '@atalaya/contract/scim/resources.ts';
import type { TokenScope } from '@atalaya/contract/scopes.ts';
import type { SignedInCaller, TestApp } from '../test-app.ts';

interface Link {
  value: string;
  display?: string;
}
/** What tests look at; a reply has some of it. */
export interface ScimBody {
  id: string;
  userName: string;
  externalId?: string;
  displayName: string;
  active: boolean;
  groups: Link[];
  members?: Link[];
  meta: { version: string; location: string };
  totalResults: number;
  Resources: ScimBody[];
  code: string;
}

export type Directory = ReturnType<typeof directoryWith>;

export const directoryWith =
  (t: Pick<TestApp, 'request'>, token: string) =>
  async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const reply = await t.request(`/scim/v2${path}`, {
      method,
      headers: { 'Authorization': `Bearer ${token}`, 'Content-Type': SCIM_TYPE, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: JSON.parse(text || '{}') as ScimBody }; // safe: tests judge what is in it
  };

export async function aDirectory(t: TestApp, owner: SignedInCaller, scopes: TokenScope[], more: Partial<NewApiToken> = {}) {
  const { data } = await owner.call(apiTokens.create, { body: { name: 'A directory', scopes, ...more } });
  return directoryWith(t, data.token);
}
