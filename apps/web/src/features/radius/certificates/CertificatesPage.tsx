import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { NetworkAuthority } from '@atalaya/contract/radius/certificates.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { authorityQuery, ROOT_ADDRESS } from './certificates.queries.ts';

/** As the alarms have it. */
const SOON_MS = 60 * 86_400_000;
const looks = {
  valid: { meaning: 'healthy', icon: CircleCheck },
  soon: { meaning: 'attention', icon: Hourglass },
  expired: { meaning: 'critical', icon: CircleX },
} as const;
function stateOf(expiresAt: string): keyof typeof looks {
  const left = Date.parse(expiresAt) - Date.now();
  if (left <= 0) return 'expired';
  return left < SOON_MS ? 'soon' : 'valid';
}

function State({ expiresAt }: { expiresAt: string }) {
  const { t } = useTexts('certificates');
  const state = stateOf(expiresAt);
  return <StateBadge look={looks[state]}>{t(`ends.${state}`)}</StateBadge>;
}
const Fingerprint = ({ text }: { text: string }) => <code title={text}>{text.slice(0, 23)}…</code>;

function Authority({ authority: { isBrought, chain } }: { authority: NetworkAuthority }) {
  const { t } = useTexts('certificates');
  return (
    <Panel title={t('authority.title')} text={t(isBrought ? 'authority.brought' : 'authority.builtIn')}>
      {chain.length === 0 ? (
        <Text c="dimmed">{t('authority.none')}</Text>
      ) : (
        <PlainTable
          headings={t('authority.columns', { returnObjects: true })}
          rows={chain}
          rowId={({ fingerprint }) => fingerprint}
          renderCells={({ subject, fingerprint, expiresAt }) => ({
            subject: <span lang="">{subject}</span>,
            fingerprint: <Fingerprint text={fingerprint} />,
            expiresAt: <Moment at={expiresAt} />,
            state: <State expiresAt={expiresAt} />,
          })}
        />
      )}
    </Panel>
  );
}

function Servers({ servers }: Pick<NetworkAuthority, 'servers'>) {
  const { t } = useTexts('certificates');
  return (
    <Panel title={t('servers.title')} text={t('servers.text')}>
      {servers.length === 0 ? (
        <Text c="dimmed">{t('servers.none')}</Text>
      ) : (
        <PlainTable
          headings={t('servers.columns', { returnObjects: true })}
          rows={servers}
          rowId={({ name }) => name}
          renderCells={({ name, isBrought, root, expiresAt }) => ({
            name: <span lang="">{name}</span>,
            origin: t(isBrought ? 'servers.brought' : 'servers.issued'),
            root: <span lang="">{root.subject}</span>,
            expiresAt: <Moment at={expiresAt} />,
            state: <State expiresAt={expiresAt} />,
          })}
        />
      )}
    </Panel>
  );
}

/** On which certificates every login of WPA-Enterprise hangs, and until when. */
export function CertificatesPage() {
  const { t } = useTexts('certificates');
  const { data, error, refetch } = useQuery(authorityQuery);
  return (
    <Page
      title={t('page.title')}
      subtitle={t('page.text')}
      actions={
        <Anchor href={ROOT_ADDRESS} download="ca.pem">
          {t('root')}
        </Anchor>
      }
    >
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <BlockSkeleton height={240} />}
      {data && (
        <Stack>
          <Servers servers={data.servers} />
          <Authority authority={data} />
        </Stack>
      )}
    </Page>
  );
}
