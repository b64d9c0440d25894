import { Button } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';

interface NothingShownProps {
  list: { data?: { total: number } | undefined; error: Error | null; refetch: () => unknown };
  page: number;
  onClear: () => void;
  onFirstPage: () => void;
}

/** Why there are no rows, and the way out: it failed, nothing matches, or the page is past the end. */
export function NothingShown({ list, page, onClear, onFirstPage }: NothingShownProps) {
  const { t } = useTexts('table');
  if (!list.data) return <ErrorState title={t('failure.title')} error={list.error} onRetry={() => void list.refetch()} />;
  const isNoMatch = list.data.total === 0;
  return (
    <EmptyState
      picture={<NoMatchPicture />}
      title={t(isNoMatch ? 'noMatch.title' : 'pastEnd.title')}
      text={isNoMatch ? t('noMatch.text') : t('pastEnd.text', { page })}
    >
      <Button variant="default" onClick={isNoMatch ? onClear : onFirstPage}>
        {t(isNoMatch ? 'clearFilters' : 'pastEnd.action')}
      </Button>
    </EmptyState>
  );
}
