import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';

interface ChangeOptions<Reply> {
  /** What the change makes stale: everything beneath this key is read again. */
  rereads?: QueryKey;
  /** The change counts as done once that has been read. Otherwise its outcome is shown at once, and the list behind it follows. */
  waitsForRead?: true;
  /** After a failure too: a part of it may have been done. */
  rereadsAfterFailure?: true;
  /** A form shows what fails; otherwise a message does. */
  failureShownBy?: 'form' | undefined;
  /** What to do with the reply before anything is read again. */
  onReply?: (reply: Reply, queryClient: QueryClient) => void;
}

/** The one way to change something on the server. The calls themselves stand in `*.queries.ts`, as hooks made of this one. */
export function useChange<Reply, Input = void>(change: (input: Input) => Promise<Reply>, options: ChangeOptions<Reply> = {}) {
  const { rereads, waitsForRead, rereadsAfterFailure, failureShownBy, onReply } = options;
  const queryClient = useQueryClient();
  async function reread() {
    if (!rereads) return;
    const reading = queryClient.invalidateQueries({ queryKey: rereads });
    if (waitsForRead) await reading;
  }
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    mutationFn: change,
    onSuccess: (reply) => {
      onReply?.(reply, queryClient);
      return rereadsAfterFailure ? undefined : reread();
    },
    onSettled: () => (rereadsAfterFailure ? reread() : undefined),
  });
}
