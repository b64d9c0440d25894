import { useTexts } from '#shared/i18n/use-texts.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { FullPage } from '#shared/ui/pages/FullPage.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';

/** A folder or label that there is not. */
export function UnknownPlace() {
  const { t } = useTexts(['app', 'email']);
  return (
    <FullPage
      picture={<NoMatchPicture />}
      title={t('notFound.title')}
      action={<ButtonLink to="/apps/email">{t('email:folders.inbox')}</ButtonLink>}
    >
      {t('notFound.text')}
    </FullPage>
  );
}
