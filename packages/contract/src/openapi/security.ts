import { ADMIN_KEY_HEADER, API_KEY_HEADER, CSRF_HEADER, SESSION_HEADER } from '../services.ts';

export type SecurityScheme =
  | { type: 'apiKey'; in: 'header'; name: string; description: string }
  | { type: 'http'; scheme: 'bearer'; description: string };

const header = (name: string, description: string): SecurityScheme => ({ type: 'apiKey', in: 'header', name, description });

export const securitySchemes: Record<string, SecurityScheme> = {
  session: header(SESSION_HEADER, 'The access token that signing in returns; it lasts ten minutes.'),
  csrf: header(CSRF_HEADER, 'Sent with every change; bound to the session, before sign-in to a cookie.'),
  deviceKey: header(API_KEY_HEADER, 'The licence key that is bound to the MAC of the device.'),
  freeradiusToken: header(
    'Authorization',
    'Bearer and the token that `npm run radius:config` wrote; without it the answer is 503, so that FreeRADIUS stays silent.',
  ),
  partnerToken: header('Authorization', 'Token and the credentials token of OCPI in Base64; as it is, where a partner sends it so.'),
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token (`att_…`) with one of the scopes named at the call. It needs no CSRF token.',
  },
  adminKey: header(ADMIN_KEY_HEADER, 'Deprecated, use API tokens: for servers, sees every client and needs no CSRF token.'),
};
