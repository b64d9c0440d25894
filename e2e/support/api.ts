// The API as the page's own account: what a test needs to be there, made faster than by hand.
import type { Page } from '@playwright/test';
import { createCall } from '@atalaya/contract/call.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { ADMIN_KEY_HEADER, CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';

/** Calls of the contract with the key of the installation, for what has to be there before a page is opened. */
export const asServer = () => ({ headers: { [ADMIN_KEY_HEADER]: process.env['E2E_ADMIN_KEY'] ?? '' } });
export const callServer = () => createCall(process.env['E2E_URL'] ?? '', (_, request) => fetch(request));

/** After `signIn`: calls of the contract with that session. */
export async function apiOf(page: Page) {
  const { origin } = new URL(page.url());
  const held = await page.evaluate(() => localStorage.getItem('atalaya.session') ?? '{}');
  const session: { [SESSION_HEADER]: string } = { [SESSION_HEADER]: String(JSON.parse(held).accessToken) };
  const reply = await fetch(origin + fullPath(licensing.csrfToken), { headers: session });
  const { csrftoken } = licensing.csrfToken.response.parse(await reply.json());
  return createCall(origin, (_, request) => {
    for (const [name, value] of Object.entries({ ...session, [CSRF_HEADER]: csrftoken })) request.headers.set(name, value);
    return fetch(request);
  });
}
