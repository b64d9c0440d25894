import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import type { SitePower } from '@atalaya/contract/charging/site-power.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { Current, formatCurrent, Power } from '../figures.tsx';
import { ChargingPage } from '../live/ChargingPage.tsx';
import { LoadChart } from '../live/LoadChart.tsx';
import { PlaceSection } from '../partners/PlaceSection.tsx';
import { sitePowerQuery } from './site-power.queries.ts';
import { reasonOf } from './share-reason.ts';
import classes from '../charging.module.css';

const SiteMeterDrawer = lazy(() => import('./SiteMeterDrawer.tsx').then((module) => ({ default: module.SiteMeterDrawer })));
const HEIGHT_PX = 180;

function Now({ power }: { power: SitePower }) {
  const { t } = useTexts('sharing');
  const isMeasured = power.mode !== null;
  return (
    <Facts
      facts={[
        { label: t('limit'), value: <Current amperes={power.limitA} /> },
        ...(isMeasured ? [{ label: t('building'), value: power.meterA === null ? '—' : <Current amperes={power.meterA} /> }] : []),
        { label: t('available'), value: <Current amperes={power.availableA} /> },
        { label: t('given'), value: <Current amperes={power.assignedA} /> },
        { label: t('why'), value: t(`reasons.${power.reason}`) },
        ...(isMeasured ? [{ label: t('measured'), value: power.meterAt ? <Moment at={power.meterAt} /> : t('never') }] : []),
        ...(power.fault ? [{ label: t('meter.fault'), value: <code lang="">{power.fault}</code> }] : []),
      ]}
    />
  );
}

function Shares({ power }: { power: SitePower }) {
  const { t } = useTexts('sharing');
  const locale = useLocale();
  if (power.shares.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <PlainTable
      headings={t('shares', { returnObjects: true })}
      rows={power.shares}
      rowId={({ sessionId }) => sessionId}
      renderCells={(share) => ({
        charger: (
          <TextLink to="/chargers/$id" params={{ id: share.chargerId }}>
            {share.chargerLabel}
          </TextLink>
        ),
        connector: (
          <TextLink to="/chargers/sessions/$id" params={{ id: share.sessionId }}>
            {share.connectorName}
          </TextLink>
        ),
        limit: share.limitA === null ? '—' : <Current amperes={share.limitA} />,
        power: share.powerW === null ? '—' : <Power watts={share.powerW} />,
        reason: t(`shareReasons.${reasonOf(share, power)}`, { available: formatCurrent(power.availableA, locale) }),
      })}
    />
  );
}

/** Load against the limit over the day: the building, what was left, and what was given out. */
function MeasuredDay({ power: { history, limitA } }: { power: SitePower }) {
  const { t } = useTexts('sharing');
  if (history.length < 2) return <Text c="dimmed">{t('noDay')}</Text>;
  const series = [
    { label: t('limit'), values: history.map(() => limitA) },
    { label: t('building'), values: history.map(({ meterA }) => meterA) },
    { label: t('available'), values: history.map(({ availableA }) => availableA) },
    { label: t('given'), values: history.map(({ assignedA }) => assignedA) },
  ];
  return <ChartFrame title={t('chart')} unit="A" data={{ times: history.map(({ ts }) => Date.parse(ts)), series }} height={HEIGHT_PX} />;
}

function Shown({ power, user }: { power: SitePower; user: Account }) {
  const { t } = useTexts('sharing');
  const { t: ofLoad } = useTexts('charge');
  const [isSetting, setIsSetting] = useState(false);
  const mayChange = abilityFor(user).can('manage', 'Charger');
  const actions = mayChange && (
    <Button variant="default" onClick={() => setIsSetting(true)}>
      {t('set')}
    </Button>
  );
  return (
    <ChargingPage title={power.siteName} subtitle={t('text')} actions={actions}>
      <div className={classes.facts}>
        <Panel
          title={t('now')}
          actions={
            <TextLink to="/chargers" search={{ siteId: power.siteId }}>
              {t('chargers')}
            </TextLink>
          }
        >
          <Now power={power} />
        </Panel>
      </div>
      <Panel title={t('who')}>
        <Shares power={power} />
      </Panel>
      <Panel title={ofLoad('load.title')}>
        <LoadChart whose={{ siteId: power.siteId }} />
      </Panel>
      {power.mode !== null && (
        <Panel title={t('day')}>
          <MeasuredDay power={power} />
        </Panel>
      )}
      <PlaceSection siteId={power.siteId} mayChange={mayChange} />
      <Suspense fallback={null}>{isSetting && <SiteMeterDrawer power={power} onClose={() => setIsSetting(false)} />}</Suspense>
    </ChargingPage>
  );
}

/** What a site's chargers may draw now, who gets how much and why, and how the day went. */
export function SitePage({ id, user }: { id: string; user: Account }) {
  const { t } = useTexts('sharing');
  return (
    <DetailPage title={t('fallback')} failure={t('failed')} query={useQuery(sitePowerQuery(id))}>
      {(power) => <Shown power={power} user={user} />}
    </DetailPage>
  );
}
