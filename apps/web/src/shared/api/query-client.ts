import { MutationCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '@atalaya/contract/errors.ts';
import { toastFailure } from '#shared/ui/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** A form shows its own refusals; every other action's goes to a toast. */
    mutationMeta: { failureShownBy?: 'form' };
  }
}

/** Only what may go away by itself is tried again; a refusal stays a refusal. */
const mayPass = (error: unknown) => error instanceof AppError && (error.code === 'network.offline' || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && mayPass(error) } },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.failureShownBy !== 'form') void toastFailure(error);
    },
  }),
});
