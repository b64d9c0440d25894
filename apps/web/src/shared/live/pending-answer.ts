import type { QueryClient, QueryKey } from '@tanstack/react-query';

export const LOOK_AGAIN_MS = 100;

/**
 * An answer that is on its way may be of before the change that is to be read: it has to be waited for and read after it. To cancel it
 * would be no better, since where everything is slow and much happens nothing would ever arrive.
 */
export const isOnItsWay = (queryClient: QueryClient, queryKey: QueryKey) => queryClient.isFetching({ queryKey }) > 0;
