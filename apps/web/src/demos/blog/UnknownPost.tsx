import { useTexts } from '#shared/i18n/use-texts.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';

/** Where a post should be: why there is none. */
export function UnknownPost({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) {
  const { t } = useTexts(['blog', 'app']);
  return (
    <Page title={t('detail.title')}>
      {error instanceof AppError && error.status === 404 ? (
        <EmptyState picture={<NoMatchPicture />} title={t('unknown', { id })} text={t('app:notFound.text')}>
          <LinkButton to="/pages/blog/list" variant="default">
            {t('toList')}
          </LinkButton>
        </EmptyState>
      ) : (
        <ErrorState title={t('failed')} error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}
