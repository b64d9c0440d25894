import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { mailServerCalls, type MailServerInput } from '@atalaya/contract/notify/mail-server.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const mailServerKey = ['notify', 'mail-server'];
/** Invitations and forgotten passwords are offered as long as there is mail. */
const optionsKey = ['session', 'options'];

export const mailServerQuery = queryOptions({
  queryKey: mailServerKey,
  queryFn: ({ signal }) => call(mailServerCalls.getMailServer, {}, { signal }),
});

const inForm = {
  rereads: mailServerKey,
  failureShownBy: 'form',
  onReply: (_: unknown, queryClient: QueryClient) => void queryClient.invalidateQueries({ queryKey: optionsKey }),
} as const;

export const useSetMailServer = () => useChange((body: MailServerInput) => call(mailServerCalls.setMailServer, { body }), inForm);
export const useRemoveMailServer = () => useChange(() => call(mailServerCalls.removeMailServer, {}), inForm);
/** The dialog says what became of it. */
export const useTestMailServer = () =>
  useChange(async () => (await call(mailServerCalls.testMailServer, {})).data, {
    rereads: ['notify', 'telling'],
    rereadsAfterFailure: true,
    failureShownBy: 'form',
  });
