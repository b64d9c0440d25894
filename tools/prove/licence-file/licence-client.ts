import { createCall, type Transport } from '@atalaya/contract/call.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session, signedInAtOnce } from '@atalaya/contract/session/endpoints.ts';

const PAGE = 500;

export interface ListedKey {
  id: string;
  label: string;
}

/** Signed in as the sample administrator, through the same calls as a browser. */
export async function signIn(origin: string) {
  const headers: Record<string, string> = {};
  const transport: Transport = async (_, request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const response = await fetch(request, { signal: AbortSignal.timeout(10_000) });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (cookies.length > 0) headers.Cookie = cookies.join('; ');
    return response;
  };
  const call = createCall(origin, transport);
  const takeCsrfToken = async () => {
    headers[CSRF_HEADER] = (await call(licensing.csrfToken, {})).csrftoken;
  };

  await takeCsrfToken();
  const { accessToken } = signedInAtOnce(await call(session.login, { body: { email: 'admin@atalaya.test', password: 'atalaya-demo' } }));
  headers[SESSION_HEADER] = accessToken;
  await takeCsrfToken();
  const [client] = (await call(licensing.listClients, {})).data;
  if (!client) throw new Error('there is no sample client to make keys for');

  return {
    async createKey(label: string): Promise<ListedKey> {
      const { data } = await call(licensing.createKey, { query: { clientId: client.id, label } });
      return { id: data.id, label };
    },
    async listKeys(): Promise<ListedKey[]> {
      const keys: ListedKey[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total } = await call(licensing.listKeys, { query: { perPage: PAGE, page } });
        keys.push(...data);
        if (data.length === 0 || keys.length >= total) return keys;
      }
    },
  };
}

export type LicenceClient = Awaited<ReturnType<typeof signIn>>;
