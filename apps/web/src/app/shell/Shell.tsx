import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { queryClient } from '#shared/api/query-client.ts';
import { useUser } from '#shared/api/session.ts';
import { ThemeProvider } from '#shared/theme/ThemeProvider.tsx';
import { useToastsWanted } from '#shared/ui/messages/toast.ts';
import { DeferredChildren } from '../first-load/DeferredChildren.tsx';
import { Frame } from './Frame.tsx';
import { StepUp } from './step-up/StepUp.tsx';

const Toasts = lazy(() => import('#shared/ui/messages/Toasts.tsx').then(({ Toasts: component }) => ({ default: component })));

/** Around every page of the app. Between signing out and the sign-in page there is nobody to show it to. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const user = useUser();
  const areToastsWanted = useToastsWanted();
  return (
    user && (
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <DeferredChildren>
            <Frame user={user}>
              <DeferredChildren>{children}</DeferredChildren>
            </Frame>
          </DeferredChildren>
          <StepUp />
          <Suspense fallback={null}>{areToastsWanted && <Toasts />}</Suspense>
        </QueryClientProvider>
      </ThemeProvider>
    )
  );
}
