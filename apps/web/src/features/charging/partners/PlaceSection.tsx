import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { placeQuery, useRemovePlace } from './partners.queries.ts';

const PlaceDrawer = lazy(() => import('./PlaceDrawer.tsx').then((module) => ({ default: module.PlaceDrawer })));

/** What roaming partners are told of a site. */
export function PlaceSection({ siteId, mayChange }: { siteId: string; mayChange: boolean }) {
  const { t } = useTexts('roaming');
  const { data } = useQuery(placeQuery(siteId));
  const { mutateAsync: withdraw } = useRemovePlace(siteId);
  const [isSetting, setIsSetting] = useState(false);
  if (!data) return null;
  const { place, partners } = data;
  return (
    <Panel title={t('place.title')}>
      {place ? (
        <>
          <Text lang="">{[place.address, place.postalCode, place.city, place.country].filter(Boolean).join(', ')}</Text>
          <Text c="dimmed">{partners.length > 0 ? t('place.told', { partners: partners.join(', ') }) : t('place.toldNobody')}</Text>
        </>
      ) : (
        <Text c="dimmed">{t('place.none')}</Text>
      )}
      {mayChange && (
        <Group my="sm">
          <Button variant="default" size="compact-md" onClick={() => setIsSetting(true)}>
            {t('place.set')}
          </Button>
          {place && (
            <Button
              variant="default"
              size="compact-md"
              onClick={() =>
                void withdraw().then(
                  () => toast('done', t('place.withdrawn')),
                  () => undefined,
                )
              }
            >
              {t('place.withdraw')}
            </Button>
          )}
        </Group>
      )}
      <Suspense fallback={null}>{isSetting && <PlaceDrawer place={data} onClose={() => setIsSetting(false)} />}</Suspense>
    </Panel>
  );
}
