import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { isTooLong, prepend, type Feed } from './feed.ts';
import { useReadAgain } from './use-read-again.ts';

/** Puts what arrives on top of a feed. One that has grown too long is read again, and so is one of which only the server knows what belongs in it. */
export function useFeedTop<Entry extends { id: string }>(queryKey: QueryKey, order: (a: Entry, b: Entry) => number) {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  return {
    readAgain: () => readAgain(queryKey),
    add: (entries: Entry[]) => {
      if (isTooLong(queryClient.setQueryData<Feed<Entry>>(queryKey, (feed) => prepend(feed, entries, order)))) readAgain(queryKey);
    },
  };
}
