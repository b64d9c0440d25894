import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useIsDemoSession, useUser } from '#shared/api/session.ts';
import { Page } from '#shared/ui/Page.tsx';
import { NothingToSee } from './NothingToSee.tsx';
import { useGreeting } from './use-greeting.ts';

/** Where demo accounts are at home, as long as the demos are there. */
const DEMO_HOME: string = '/dashboard/ecommerce';

/** The sections this account may see, with their numbers. */
export function HomePage({ cards }: { cards: readonly ReactNode[] }) {
  const { t } = useTexts('home');
  const greeting = useGreeting();
  const user = useUser();
  const isDemo = useIsDemoSession();
  const { routesByPath } = useRouter();
  if (!user) return null;
  if (isDemo && DEMO_HOME in routesByPath) return <Navigate to={DEMO_HOME as '/'} replace /* safe: just looked for it */ />;
  if (cards.length === 0) return <NothingToSee name={user.name || user.email} />;
  return (
    <Page title={greeting} subtitle={isAdmin(user) ? t('allClients') : t('oneClient', { client: user.client_name })}>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>{cards}</SimpleGrid>
    </Page>
  );
}
