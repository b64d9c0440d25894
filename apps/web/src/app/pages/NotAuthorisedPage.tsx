import { useTranslation } from 'react-i18next';
import type { Section } from '@atalaya/contract/sections.ts';
import { useIsDemoSession } from '#shared/api/session.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { FullPage } from '#shared/ui/FullPage.tsx';
import { GatePicture } from '#shared/ui/illustrations.tsx';

/** With a section: inside the shell, in the section's place. Without: a page of its own. */
export function NotAuthorisedPage({ section }: { section?: Section }) {
  const { t } = useTranslation();
  const isDemo = useIsDemoSession();
  return (
    <FullPage
      alone={section === undefined}
      picture={<GatePicture />}
      title={t('notAuthorised.title')}
      action={<ButtonLink to="/">{t('actions.goHome')}</ButtonLink>}
    >
      {section ? t('notAuthorised.section', { section: t(`sections.${section}`) }) : t('notAuthorised.page')}{' '}
      {t(isDemo ? 'notAuthorised.demo' : 'notAuthorised.who')}
    </FullPage>
  );
}
