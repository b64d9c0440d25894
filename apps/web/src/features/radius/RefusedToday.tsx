import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MOST_REFUSALS_COUNTED } from '@atalaya/contract/radius/attempts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { refusalsQuery } from './radius.queries.ts';
import { todayRange } from './today.ts';

/** Why logins were refused today; each reason leads to those that it refused. */
export function RefusedToday({ clientId }: { clientId: string | undefined }) {
  const { t } = useTexts('radius');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(refusalsQuery(clientId));
  const range = todayRange(useNow());
  const counted = (count: number) => `${formatCount(count, locale)}${count >= MOST_REFUSALS_COUNTED ? '+' : ''}`;
  return (
    <Panel title={t('refused.title')} text={t('overview.utc')}>
      {!data && error && <ErrorState title={t('refused.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <BlockSkeleton height={180} />}
      {data?.reasons.length === 0 && <Text c="dimmed">{t('refused.empty')}</Text>}
      {data && data.reasons.length > 0 && (
        <PlainTable
          headings={{ reason: t('refused.reason'), count: t('refused.count') }}
          rows={data.reasons}
          rowId={({ reason }) => reason}
          renderCells={({ reason, count }) => ({
            reason: (
              <TextLink to="/radius/attempts" search={{ reason, range }}>
                {t(`attempts.reasons.${reason}`)}
              </TextLink>
            ),
            count: counted(count),
          })}
        />
      )}
    </Panel>
  );
}
