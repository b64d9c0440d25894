import { Alert, Button, Group, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { NasDetail } from '@atalaya/contract/radius/details.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { StatTile } from '#shared/ui/cards/StatTile.tsx';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { ClientLink, Duration } from '../cells.tsx';
import type { NasDialog } from '../nas/NasDialogs.tsx';
import { nasLooks, protectionLooks } from '../state-badges.ts';
import { UsageChart } from '../UsageChart.tsx';
import { AttemptsPanel } from './AttemptsPanel.tsx';
import { nasDetailQuery } from './details.queries.ts';
import { SessionsPanel } from './SessionsPanel.tsx';
import { useLimitText } from './use-limit-text.ts';

const NasDialogs = lazy(() => import('../nas/NasDialogs.tsx').then((module) => ({ default: module.NasDialogs })));

const NasCertificateModal = lazy(() => import('./NasCertificateModal.tsx').then((module) => ({ default: module.NasCertificateModal })));

const DAYS = 30;

function Tiles({ detail: { nas, downBps, upBps, accepted, rejected } }: { detail: NasDetail }) {
  const { t } = useTexts('radiusdetail');
  const locale = useLocale();
  const { bps } = useLimitText();
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
      <StatTile label={t('nas.tiles.online')} value={formatCount(nas.online, locale)} />
      <StatTile label={t('nas.tiles.down')} value={bps(downBps)} hint={t('nas.tiles.average')} />
      <StatTile label={t('nas.tiles.up')} value={bps(upBps)} hint={t('nas.tiles.average')} />
      <StatTile label={t('nas.tiles.accepted')} value={formatCount(accepted, locale)} hint={t('nas.tiles.day')} />
      <StatTile label={t('nas.tiles.rejected')} value={formatCount(rejected, locale)} hint={t('nas.tiles.day')} />
    </SimpleGrid>
  );
}

function About({ detail: { nas, state, lastLoginAt, lastAccountingAt }, seesClients }: { detail: NasDetail; seesClients: boolean }) {
  const { t } = useTexts(['radiusdetail', 'radius']);
  const moment = (at: string | null): ReactNode => (at ? <Moment at={at} /> : t('nas.never'));
  const isProtected = nas.requireMessageAuthenticator;
  return (
    <Panel title={t('nas.about')}>
      <Facts
        facts={[
          { label: t('nas.facts.state'), value: <StateBadge look={nasLooks[state]}>{t(`nas.states.${state}`)}</StateBadge> },
          { label: t('nas.facts.address'), value: <code>{nas.address}</code> },
          { label: t('nas.facts.lastSeenAt'), value: moment(nas.lastSeenAt) },
          { label: t('nas.facts.lastLoginAt'), value: moment(lastLoginAt) },
          { label: t('nas.facts.lastAccountingAt'), value: moment(lastAccountingAt) },
          { label: t('nas.facts.client'), value: seesClients ? <ClientLink id={nas.clientId} name={nas.clientName} /> : nas.clientName },
          { label: t('nas.facts.site'), value: nas.siteName ?? t('nas.none') },
          { label: t('nas.facts.secretAt'), value: <Moment at={nas.secretAt} /> },
          {
            label: t('nas.facts.protection'),
            value: (
              <StateBadge look={protectionLooks[isProtected ? 'on' : 'off']}>
                {t(isProtected ? 'radius:nas.protected' : 'radius:nas.unprotected')}
              </StateBadge>
            ),
          },
          { label: t('nas.facts.interimS'), value: <Duration seconds={nas.interimS} /> },
          { label: t('nas.facts.coaPort'), value: nas.coaPort },
          { label: t('nas.facts.description'), value: nas.description || t('nas.none') },
        ]}
      />
    </Panel>
  );
}

/** What to do while nothing is heard of it. */
function Notice({ detail: { nas, state } }: { detail: NasDetail }) {
  const { t } = useTexts('radiusdetail');
  if (state !== 'waiting' && state !== 'silent') return null;
  return (
    <Alert variant="light" color={state === 'waiting' ? 'blue' : 'yellow'} title={t(`nas.${state}.title`, { address: nas.address })}>
      {t(`nas.${state}.text`)}
    </Alert>
  );
}

/** Everything about one access server. */
export function NasServerPage({ id, user, notice }: { id: string; user: Account; notice?: ReactNode }) {
  const { t } = useTexts('radiusdetail');
  const query = useQuery(nasDetailQuery(id));
  const [dialog, setDialog] = useState<NasDialog | 'tls' | null>(null);
  const mayChange = abilityFor(user).can('update', 'Nas');
  return (
    <DetailPage title={t('nas.fallback')} failure={t('nas.failed')} query={query}>
      {(detail) => {
        const { nas } = detail;
        const whose = { clientId: nas.clientId, nasId: nas.id };
        const actions = mayChange && (
          <Group>
            {(['edit', 'rotate', 'tls'] as const).map((name) => (
              <Button key={name} variant="default" onClick={() => setDialog(name)}>
                {t(name === 'tls' ? 'nas.tls.open' : `nas.${name}`)}
              </Button>
            ))}
          </Group>
        );
        return (
          <Page title={nas.name} subtitle={nas.address} actions={actions}>
            {notice}
            <Notice detail={detail} />
            <Tiles detail={detail} />
            <About detail={detail} seesClients={isAdmin(user)} />
            <UsageChart of={{ ...whose, days: DAYS }} />
            <AttemptsPanel whose={whose} user={user} />
            <SessionsPanel whose={whose} />
            <Suspense fallback={null}>
              {dialog === 'tls' && <NasCertificateModal nas={nas} onClose={() => setDialog(null)} />}
              {dialog && dialog !== 'tls' && <NasDialogs dialog={dialog} nas={nas} onClose={() => setDialog(null)} />}
            </Suspense>
          </Page>
        );
      }}
    </DetailPage>
  );
}
