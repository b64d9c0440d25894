import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useIsDemoSession, useUser } from '#shared/api/session.ts';
import { Page } from '#shared/ui/Page.tsx';
import { FocusBar } from '#shared/ui/tenants/FocusBar.tsx';
import { NothingToSee } from './NothingToSee.tsx';
import { useGreeting } from './use-greeting.ts';

/** Where demo accounts are at home, as long as the demos are there. */
const DEMO_HOME: string = '/dashboard/ecommerce';

interface HomePageProps {
  /** What helps a newcomer, as long as it is wanted. */
  guide: ReactNode;
  /** What is wrong now, in whatever section; null: the person is told of no alarms. */
  attention: ReactNode;
  /** The sections that the account may see, each with its figure. */
  cards: readonly ReactNode[];
}

/** What needs somebody now, then the sections at a glance. */
export function HomePage({ guide, attention, cards }: HomePageProps) {
  const { t } = useTexts('home');
  const greeting = useGreeting();
  const user = useUser();
  const isDemo = useIsDemoSession();
  const { routesByPath } = useRouter();
  if (!user) return null;
  if (isDemo && DEMO_HOME in routesByPath) return <Navigate to={DEMO_HOME as '/'} replace /* safe: just looked for it */ />;
  if (cards.length === 0 && !attention) return <NothingToSee name={user.name || user.email} />;
  return (
    <Page title={greeting} subtitle={isAdmin(user) ? t('allClients') : t('oneClient', { client: user.client_name })}>
      <FocusBar />
      {guide}
      {attention}
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 4 }}>{cards}</SimpleGrid>
    </Page>
  );
}
