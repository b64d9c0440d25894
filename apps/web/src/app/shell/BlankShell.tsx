import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#shared/api/query-client.ts';
import { ThemeProvider } from '#shared/theme/ThemeProvider.tsx';

/** Around a page that fills the window by itself: no menu, no navbar, no footer. */
export const BlankShell = ({ children }: { children: ReactNode }) => (
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </ThemeProvider>
);
