// Shows a component as the app would: its theme, its texts, its data layer. Calls of the demo areas are answered by their own API.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { Locale } from '@atalaya/contract/constants.ts';
import { installTransport } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { changeLocale, loadTexts, startI18n } from '#shared/i18n/i18n.ts';
import type { Area } from '#shared/i18n/texts.ts';
import { theme } from '#shared/theme/theme.ts';

// Against hanging only: a busy machine takes its time.
configure({ asyncUtilTimeout: 60_000 });

/** What a server would answer, by method and address: `PUT /alarms/api/web/v1/alarm/shelve`. It gets what was sent; a `Response` is answered as it is. */
export type Answers = Record<string, (sent: { body: unknown; query: Record<string, string> }) => unknown>;

async function answerOf(answers: Answers, request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const answer = answers[`${request.method} ${pathname}`];
  if (!answer) return undefined;
  const text = await request.clone().text();
  const said = answer({ body: text === '' ? undefined : JSON.parse(text), query: Object.fromEntries(searchParams) });
  return said instanceof Response ? said : Response.json(said);
}

/** For what has links: they know where they lead, and nothing is there. */
function Routed({ content }: { content: ReactNode }) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute({ component: () => content }), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  );
  const anyRouter = router as never; // safe: no page of the app is asked of it
  return <RouterProvider router={anyRouter} />;
}

interface Shown {
  /** Of whose texts it speaks. */
  areas: Area[];
  /** How long an answer takes: long enough to do something else meanwhile. */
  answersAfterMs?: number;
  locale?: Locale;
  /** Of calls that no demo area answers. */
  answers?: Answers;
  hasLinks?: true;
}

export async function show(content: ReactNode, { areas, answersAfterMs = 0, locale = 'en', answers = {}, hasLinks }: Shown) {
  await startI18n();
  await loadTexts(...areas);
  await changeLocale(locale);
  localStorage.clear();
  queryClient.clear();
  const { createDemoApi } = await import('@atalaya/demo-api');
  const api = createDemoApi({ clock: () => new Date(), random: Math.random, storage: localStorage });
  installTransport(async (_, request) => {
    await new Promise((go) => setTimeout(go, answersAfterMs));
    return (await answerOf(answers, request)) ?? api.fetch(request);
  });
  onTestFinished(cleanup);
  // Links need to know where they lead, not what is there.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }) as never; // safe: nobody goes there
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        {hasLinks ? <Routed content={content} /> : <RouterContextProvider router={router}>{content}</RouterContextProvider>}
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...view, person: userEvent.setup() };
}
