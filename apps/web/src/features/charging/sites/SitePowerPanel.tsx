import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Site } from '@atalaya/contract/charging/chargers.ts';
import type { SitePower } from '@atalaya/contract/charging/site-power.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { Current, Power } from '../figures.tsx';
import { LoadChart } from '../live/LoadChart.tsx';
import { PlaceSection } from '../partners/PlaceSection.tsx';
import { sitePowerQuery } from './site-power.queries.ts';

const SiteMeterDrawer = lazy(() => import('./SiteMeterDrawer.tsx').then((module) => ({ default: module.SiteMeterDrawer })));
const HEIGHT_PX = 180;

/** Load against the limit over the day: the building, what was left, and what was given out. */
function Day({ power: { history, limitA } }: { power: SitePower }) {
  const { t } = useTexts('sharing');
  const series = [
    { label: t('limit'), values: history.map(() => limitA) },
    { label: t('building'), values: history.map(({ meterA }) => meterA) },
    { label: t('available'), values: history.map(({ availableA }) => availableA) },
    { label: t('given'), values: history.map(({ assignedA }) => assignedA) },
  ];
  return <ChartFrame title={t('chart')} unit="A" data={{ times: history.map(({ ts }) => Date.parse(ts)), series }} height={HEIGHT_PX} />;
}

function Shares({ power: { shares } }: { power: SitePower }) {
  const { t } = useTexts('sharing');
  if (shares.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <PlainTable
      headings={t('shares', { returnObjects: true })}
      rows={shares}
      rowId={({ sessionId }) => sessionId}
      renderCells={(share) => ({
        charger: (
          <TextLink to="/chargers/$id" params={{ id: share.chargerId }}>
            {share.chargerLabel}
          </TextLink>
        ),
        connector: share.connectorName,
        limit: share.limitA === null ? '—' : <Current amperes={share.limitA} />,
        power: share.powerW === null ? '—' : <Power watts={share.powerW} />,
        reason: t(`shareReasons.${share.reason}`),
      })}
    />
  );
}

/** What a site's chargers may draw now, who gets how much and why, and how the day went. */
export function SitePowerPanel({ site, mayChange }: { site: Site; mayChange: boolean }) {
  const { t } = useTexts('sharing');
  const { data, error, refetch } = useQuery(sitePowerQuery(site.id));
  const [isSetting, setIsSetting] = useState(false);
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const isMeasured = data.mode !== null;
  return (
    <section aria-label={site.name}>
      <Title order={3} size="h5">
        {t('now')}
      </Title>
      <Facts
        facts={[
          { label: t('limit'), value: <Current amperes={data.limitA} /> },
          ...(isMeasured ? [{ label: t('building'), value: data.meterA === null ? '—' : <Current amperes={data.meterA} /> }] : []),
          { label: t('available'), value: <Current amperes={data.availableA} /> },
          { label: t('given'), value: <Current amperes={data.assignedA} /> },
          { label: t('why'), value: t(`reasons.${data.reason}`) },
          ...(isMeasured ? [{ label: t('measured'), value: data.meterAt ? <Moment at={data.meterAt} /> : t('never') }] : []),
          ...(data.fault ? [{ label: t('meter.fault'), value: <code lang="">{data.fault}</code> }] : []),
        ]}
      />
      <Shares power={data} />
      {mayChange && (
        <Button variant="default" size="compact-md" my="sm" onClick={() => setIsSetting(true)}>
          {t('set')}
        </Button>
      )}
      {isMeasured && data.history.length > 1 && <Day power={data} />}
      <PlaceSection siteId={site.id} mayChange={mayChange} />
      <LoadChart whose={{ siteId: site.id }} />
      <Suspense fallback={null}>{isSetting && <SiteMeterDrawer power={data} onClose={() => setIsSetting(false)} />}</Suspense>
    </section>
  );
}
