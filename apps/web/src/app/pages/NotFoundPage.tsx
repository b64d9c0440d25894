import { useTexts } from '#shared/i18n/use-texts.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { FullPage } from '#shared/ui/pages/FullPage.tsx';
import { FogPicture } from '#shared/ui/pictures/FogPicture.tsx';

export function NotFoundPage() {
  const { t } = useTexts();
  return (
    <FullPage alone picture={<FogPicture />} title={t('notFound.title')} action={<ButtonLink to="/">{t('actions.goHome')}</ButtonLink>}>
      {t('notFound.text')}
    </FullPage>
  );
}
