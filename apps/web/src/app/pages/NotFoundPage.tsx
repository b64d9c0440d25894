import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { FullPage } from '#shared/ui/FullPage.tsx';
import { FogPicture } from '#shared/ui/illustrations.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <FullPage alone picture={<FogPicture />} title={t('notFound.title')} action={<ButtonLink to="/">{t('actions.goHome')}</ButtonLink>}>
      {t('notFound.text')}
    </FullPage>
  );
}
