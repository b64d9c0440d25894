import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { FullPage } from '#shared/ui/FullPage.tsx';
import { NoMatchPicture } from '#shared/ui/pictures.tsx';

/** A folder or label that there is not. */
export function UnknownPlace() {
  const { t } = useTranslation(['app', 'email']);
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
