import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Overview } from '@atalaya/contract/radius/sessions.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { Command } from '#shared/ui/copy/Command.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StatTile } from '#shared/ui/cards/StatTile.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Bytes, Duration, SubjectLink } from './cells.tsx';
import { overviewQuery } from './overview.queries.ts';
import { topQuery } from './radius.queries.ts';
import { RefusedToday } from './RefusedToday.tsx';
import { TestLogin } from './TestLogin.tsx';
import { todayRange } from './today.ts';
import { UsageChart } from './UsageChart.tsx';

const attention = { meaning: 'attention', icon: TriangleAlert } as const;
const DAYS = 30;

function Tiles({ figures }: { figures: Overview | undefined }) {
  const { t } = useTexts('radius');
  const locale = useLocale();
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, locale));
  const unprotected = figures?.nasUnprotected ?? 0;
  const stale = figures?.stale ?? 0;
  const range = todayRange(useNow());
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
      <StatTile
        label={<TextLink to="/radius/online">{t('overview.online')}</TextLink>}
        value={count(figures?.online)}
        state={stale > 0 ? { look: attention, text: t('overview.stale', { count: stale }) } : undefined}
      />
      {(['accepted', 'rejected'] as const).map((outcome) => (
        <StatTile
          key={outcome}
          label={
            <TextLink to="/radius/attempts" search={{ outcome, range, each: 'true' }}>
              {t(`overview.${outcome}`)}
            </TextLink>
          }
          value={count(figures?.[`${outcome}Today`])}
          hint={t('overview.utc')}
        />
      ))}
      <StatTile label={<TextLink to="/radius/users">{t('overview.users')}</TextLink>} value={count(figures?.users)} />
      <StatTile
        label={<TextLink to="/radius/nas">{t('overview.nas')}</TextLink>}
        value={count(figures?.nas)}
        state={unprotected > 0 ? { look: attention, text: t('overview.unprotected', { count: unprotected }) } : undefined}
      />
    </SimpleGrid>
  );
}

function Top({ clientId }: { clientId: string | undefined }) {
  const { t } = useTexts('radius');
  const { data } = useQuery(topQuery(clientId));
  return (
    <Panel title={t('top.title')}>
      {!data && <BlockSkeleton height={180} />}
      {data?.length === 0 && <p>{t('top.empty')}</p>}
      {data && data.length > 0 && (
        <PlainTable
          headings={{ user: t('top.user'), traffic: t('top.traffic'), time: t('top.time') }}
          rows={data}
          rowId={(row) => `${row.clientId} ${row.username}`}
          renderCells={({ username, subject, bytesUp, bytesDown, seconds }) => ({
            user: <SubjectLink username={username} subject={subject} />,
            traffic: <Bytes value={bytesUp + bytesDown} />,
            time: <Duration seconds={seconds} />,
          })}
        />
      )}
    </Panel>
  );
}

/** What comes first while there is no access server: how FreeRADIUS is made to ask us. */
function FirstSteps() {
  const { t } = useTexts(['radius', 'kit']);
  return (
    <Panel title={t('firstSteps.title')} text={t('firstSteps.text')}>
      <Command line={`npm run radius:config -- /etc/atalaya-radius --port 1812 --server ${location.origin}`} name={t('kit:command')} />
      <p>{t('firstSteps.run')}</p>
      <Command line="freeradius -d /etc/atalaya-radius -f" name={t('kit:command')} />
    </Panel>
  );
}

export function RadiusPage({ user }: { user: Account }) {
  const { t } = useTexts('radius');
  const clientId = useFocusedClient()?.id;
  const { data: figures, error, refetch } = useQuery(overviewQuery(clientId));
  const mayTest = abilityFor(user).can('update', 'RadiusUser');
  return (
    <Page title={t('overview.title')} subtitle={t('overview.text')}>
      <ClientFocusBar />
      {error && !figures ? (
        <ErrorState title={t('overview.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Tiles figures={figures} />
      )}
      {figures?.nas === 0 && isAdmin(user) && <FirstSteps />}
      <UsageChart of={{ clientId, days: DAYS }} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Top clientId={clientId} />
        <Stack>
          <RefusedToday clientId={clientId} />
          {mayTest && <TestLogin isAdmin={isAdmin(user)} />}
        </Stack>
      </SimpleGrid>
    </Page>
  );
}
