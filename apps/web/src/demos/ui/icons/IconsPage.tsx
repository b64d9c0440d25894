import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';

// Two thousand drawings: nobody should wait for them before the page stands.
const IconGrid = lazy(() => import('./IconGrid.tsx').then((module) => ({ default: module.IconGrid })));

export function IconsPage() {
  const { t } = useTexts('elements');
  const [search, setSearch] = useState('');
  const settled = useDeferredValue(search);
  return (
    <Page title={t('icons.title')} subtitle={t('icons.text')}>
      <TextInput
        type="search"
        maw={400}
        aria-label={t('icons.search')}
        placeholder={t('icons.search')}
        leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Suspense fallback={<BlockSkeleton height={600} />}>
        <IconGrid search={settled} />
      </Suspense>
    </Page>
  );
}
