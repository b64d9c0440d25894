import { useTexts } from '#shared/i18n/use-texts.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';

/** Where a category or an article should be: why there is none. */
export function UnknownPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts(['help', 'app']);
  const isUnknown = error instanceof AppError && error.status === 404;
  return (
    <Page title={t('base.title')}>
      {isUnknown ? (
        <EmptyState picture={<NoMatchPicture />} title={t('base.unknown')} text={t('app:notFound.text')}>
          <LinkButton to="/pages/knowledge-base" variant="default">
            {t('base.toBase')}
          </LinkButton>
        </EmptyState>
      ) : (
        <ErrorState title={t('base.failed')} error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}
