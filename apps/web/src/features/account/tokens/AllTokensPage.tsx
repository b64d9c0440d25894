import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { AdminKeyNote } from './AdminKeyNote.tsx';
import { TokenList } from './TokenList.tsx';
import { tokensQuery } from './tokens.queries.ts';

const LIST_PX = 200;

/** Everybody's tokens, for administrators: whose they are, what they may do, and a way to end them. */
export function AllTokensPage() {
  const { t } = useTexts('tokens');
  const { data, error, refetch } = useQuery(tokensQuery('all'));
  return (
    <Page title={t('all.title')} subtitle={t('all.text')}>
      {!data &&
        (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={LIST_PX} />)}
      {data?.adminKey === 'deprecated' && <AdminKeyNote />}
      {data?.total === 0 && (
        <EmptyState picture={<LedgerPicture />} title={t('all.none')} text={t('all.noneText')}>
          <TextLink to="/account">{t('all.toOwn')}</TextLink>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <Panel title={t('all.list', { count: data.total })}>
          <TokenList tokens={data.data} showsOwner />
        </Panel>
      )}
    </Page>
  );
}
