// Both calls that FreeRADIUS makes at every login, past the framework. Who asks is checked by the gateway before anything happens.
import { aaa, AuthorizeInput, SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import type { ExpressCall, ExpressRequest } from '#platform/fast-lanes/express-call.ts';
import type { TakenAnswers } from '#platform/fast-lanes/taken-answers.ts';
import type { Attempts } from './attempts.service.ts';
import type { Authorize } from './authorize.service.ts';

export function expressLogins(
  authorize: Pick<Authorize, 'answer'>,
  attempts: Pick<Attempts, 'note'>,
  taken: Pick<TakenAnswers, 'asksAgain' | 'onceTaken'>,
): ExpressCall[] {
  /** Only FreeRADIUS's own connection tells what became of an answer; that of a proxy between does not. */
  const isDirect = ({ header }: ExpressRequest) => header('x-forwarded-for') === undefined && header('forwarded') === undefined;
  return [
    {
      endpoint: aaa.authorize,
      prepare(request) {
        const { body, query, connection } = request;
        if (query !== '') return null;
        const input = AuthorizeInput.parse(body);
        taken.asksAgain(connection);
        const way = isDirect(request) ? { onceTaken: (told: (isTaken: boolean) => void) => taken.onceTaken(connection, told) } : null;
        return () => authorize.answer(input, way);
      },
    },
    {
      endpoint: aaa.postAuth,
      prepare({ body, query, connection }) {
        if (query !== '') return null;
        const sent = SentAttributes.parse(body);
        taken.asksAgain(connection);
        return async () => ({ status: 204, body: await attempts.note(sent) });
      },
    },
  ];
}
