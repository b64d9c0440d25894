import { oidc } from '@atalaya/contract/session/oidc-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { PROVIDER_KEY } from '#shared/api/sign-out.ts';

/** The server knows who came back by a cookie that no script reads. */
export const enterByProvider = () => call(oidc.enter, { body: { cookie: true } });

/** Who came by a provider signs out there too. */
export const noteProvider = (isLasting: boolean) => (isLasting ? localStorage : sessionStorage).setItem(PROVIDER_KEY, 'yes');
