import { MutationCache, QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query';
import { AppError } from '@atalaya/contract/errors.ts';
import { toastFailure } from '#shared/ui/messages/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** A form shows its own refusals; every other action's goes to a toast. */
    mutationMeta: { failureShownBy?: 'form' };
  }
}

/** Only what may go away by itself is tried again; a refusal stays a refusal. */
const mayPass = (error: unknown) => error instanceof AppError && (error.code === 'network.offline' || error.status >= 502);

/** A first reading that is on its way is left alone by the library when its key is invalidated; yet it may be of before the change. So it is read again once it is there. */
export class CarefulQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const { state, promise, queryKey } of onTheirWay) {
      if (state.data !== undefined) continue;
      const readAgain = () => super.invalidateQueries({ queryKey, exact: true });
      promise?.then(readAgain, readAgain);
    }
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new CarefulQueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && mayPass(error) } },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.failureShownBy !== 'form') void toastFailure(error);
    },
  }),
});
