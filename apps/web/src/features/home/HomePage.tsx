import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import { useUser } from '#shared/api/session.ts';
import { useNow } from '#shared/format/use-now.ts';
import { Page } from '#shared/ui/Page.tsx';
import { LicencesCard } from './LicencesCard.tsx';
import { NothingToSee } from './NothingToSee.tsx';
import { partOfDay } from './part-of-day.ts';

/** The sections this account may see, with their numbers. */
export function HomePage() {
  const { t } = useTranslation('home');
  const now = useNow();
  const user = useUser();
  if (!user) return null;
  if (!canSee(user, 'licenses')) return <NothingToSee name={user.name || user.email} />;
  return (
    <Page
      title={t(`greeting.${partOfDay(now)}`, { name: user.name || user.email })}
      subtitle={isAdmin(user) ? t('allClients') : t('oneClient', { client: user.client_name })}
    >
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        <LicencesCard />
      </SimpleGrid>
    </Page>
  );
}
