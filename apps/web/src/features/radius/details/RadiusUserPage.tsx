import { Badge, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { UsedDevice } from '@atalaya/contract/radius/details.ts';
import type { RadiusUser } from '@atalaya/contract/radius/users.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { certificatesQuery } from '../certificates/certificates.queries.ts';
import { Bytes, ClientLink, GroupLink } from '../cells.tsx';
import { certificateLooks, userLooks } from '../state-badges.ts';
import { UsageChart } from '../UsageChart.tsx';
import type { UserDialog } from '../users/UserActions.tsx';
import { AttemptsPanel } from './AttemptsPanel.tsx';
import { userDetailQuery } from './details.queries.ts';
import { LimitsPanel } from './LimitsPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

const UserDialogs = lazy(() => import('../users/UserDialogs.tsx').then((module) => ({ default: module.UserDialogs })));

const DAYS = 30;
const SHOWN_DIGITS = 8;

function About({ of, seesClients }: { of: RadiusUser; seesClients: boolean }) {
  const { t } = useTexts(['radiusdetail', 'radius']);
  const moment = (at: string | null) => (at ? <Moment at={at} /> : t('user.never'));
  return (
    <Panel title={t('user.about')}>
      <Facts
        facts={[
          {
            label: t('user.facts.state'),
            value: <StateBadge look={userLooks[of.state]}>{t(`radius:users.states.${of.state}`)}</StateBadge>,
          },
          { label: t('user.facts.online'), value: of.online },
          { label: t('user.facts.client'), value: seesClients ? <ClientLink id={of.clientId} name={of.clientName} /> : of.clientName },
          { label: t('user.facts.group'), value: of.groupName ? <GroupLink name={of.groupName} /> : t('user.none') },
          { label: t('user.facts.passwordKind'), value: t(`radius:kinds.${of.passwordKind}`) },
          { label: t('user.facts.passwordAt'), value: <Moment at={of.passwordAt} /> },
          { label: t('user.facts.expiresAt'), value: moment(of.expiresAt) },
          { label: t('user.facts.lastLoginAt'), value: moment(of.lastLoginAt) },
          { label: t('user.facts.createdAt'), value: <Moment at={of.createdAt} /> },
        ]}
      />
    </Panel>
  );
}

function Devices({ devices }: { devices: readonly UsedDevice[] }) {
  const { t } = useTexts('radiusdetail');
  return (
    <Panel title={t('devices.title')}>
      {devices.length === 0 ? (
        <Text c="dimmed">{t('devices.none')}</Text>
      ) : (
        <PlainTable
          headings={t('devices.columns', { returnObjects: true })}
          rows={devices}
          rowId={({ station }) => station}
          renderCells={({ station, isRandom, sessions, bytes, lastSeenAt }) => ({
            station: (
              <Group gap="xs" wrap="nowrap">
                <code>{station}</code>
                {isRandom && <Badge variant="light">{t('devices.random')}</Badge>}
              </Group>
            ),
            sessions,
            bytes: <Bytes value={bytes} />,
            lastSeenAt: <RelativeMoment at={lastSeenAt} />,
          })}
        />
      )}
    </Panel>
  );
}

function Certificates({ userId, onManage }: { userId: string; onManage: (() => void) | null }) {
  const { t } = useTexts(['radiusdetail', 'certificates']);
  const { data } = useQuery(certificatesQuery(userId));
  return (
    <Panel
      title={t('certificates.title')}
      actions={
        onManage && (
          <Button size="compact-sm" variant="default" onClick={onManage}>
            {t('certificates.manage')}
          </Button>
        )
      }
    >
      {data?.length === 0 && <Text c="dimmed">{t('certificates.none')}</Text>}
      {data && data.length > 0 && (
        <PlainTable
          headings={t('certificates.columns', { returnObjects: true })}
          rows={data}
          rowId={({ serial }) => serial}
          renderCells={({ serial, state, createdAt, expiresAt }) => ({
            serial: <code title={serial}>…{serial.slice(-SHOWN_DIGITS)}</code>,
            state: <StateBadge look={certificateLooks[state]}>{t(`certificates:states.${state}`)}</StateBadge>,
            createdAt: <Moment at={createdAt} />,
            expiresAt: <Moment at={expiresAt} />,
          })}
        />
      )}
    </Panel>
  );
}

/** Everything about one user of the network. */
export function RadiusUserPage({ id, user }: { id: string; user: Account }) {
  const { t } = useTexts('radiusdetail');
  const navigate = useNavigate();
  const query = useQuery(userDetailQuery(id));
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const mayChange = abilityFor(user).can('update', 'RadiusUser');
  return (
    <DetailPage title={t('user.fallback')} failure={t('user.failed')} query={query}>
      {({ user: of, limits, devices }) => {
        const whose = { clientId: of.clientId, username: of.username };
        const actions = mayChange && (
          <Group>
            {(['edit', 'password', 'certificates', 'onboarding'] as const).map((name) => (
              <Button key={name} variant="default" onClick={() => setDialog(name)}>
                {t(`user.${name}`)}
              </Button>
            ))}
          </Group>
        );
        return (
          <Page title={of.username} subtitle={of.fullName || undefined} actions={actions}>
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              <About of={of} seesClients={isAdmin(user)} />
              <LimitsPanel limits={limits} groupName={of.groupName} />
            </SimpleGrid>
            <UsageChart of={{ ...whose, days: DAYS }} />
            <AttemptsPanel whose={whose} user={user} />
            <SessionsPanel whose={whose} />
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              <Devices devices={devices} />
              <Certificates userId={of.id} onManage={mayChange ? () => setDialog('certificates') : null} />
            </SimpleGrid>
            <Suspense fallback={null}>
              {dialog && (
                <UserDialogs
                  dialog={dialog}
                  user={of}
                  onClose={() => {
                    setDialog(null);
                    if (dialog === 'remove') void navigate({ to: '/radius/users' });
                  }}
                />
              )}
            </Suspense>
          </Page>
        );
      }}
    </DetailPage>
  );
}
