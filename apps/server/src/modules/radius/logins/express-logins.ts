// Both calls that FreeRADIUS makes at every login, past the framework. Who asks is checked by the gateway before anything happens.
import { aaa, AuthorizeInput, SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import type { ExpressCall } from '#platform/fast-lanes/express-call.ts';
import type { Attempts } from './attempts.service.ts';
import type { Authorize } from './authorize.service.ts';

export const expressLogins = (authorize: Pick<Authorize, 'answer'>, attempts: Pick<Attempts, 'note'>): ExpressCall[] => [
  {
    endpoint: aaa.authorize,
    prepare({ body, query }) {
      if (query !== '') return null;
      const input = AuthorizeInput.parse(body);
      return () => authorize.answer(input);
    },
  },
  {
    endpoint: aaa.postAuth,
    prepare({ body, query }) {
      if (query !== '') return null;
      const sent = SentAttributes.parse(body);
      return async () => ({ status: 204, body: await attempts.note(sent) });
    },
  },
];
