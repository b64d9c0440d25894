import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { FullPage } from '#shared/ui/pages/FullPage.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';

/** The page's boundary: what happened, why, try again, and the id under which the server logged it. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const router = useRouter();
  const requestId = error instanceof AppError ? error.details.requestId : undefined;

  function retry() {
    reset();
    void router.invalidate();
  }

  return (
    <FullPage
      picture={<UnpluggedPicture />}
      title={t('failure.title')}
      action={<PlainButton onClick={retry}>{t('actions.retry')}</PlainButton>}
    >
      <p role="alert">{errorText(error)}</p>
      {requestId && (
        <p>
          {t('failure.requestId')} <code>{requestId}</code>
        </p>
      )}
    </FullPage>
  );
}
