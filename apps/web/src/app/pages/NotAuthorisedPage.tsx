import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { useIsDemoSession } from '#shared/api/session.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { FullPage } from '#shared/ui/pages/FullPage.tsx';
import { GatePicture } from '#shared/ui/pictures/GatePicture.tsx';

/** Inside the shell, in the page's place, or a page of its own. */
export function NotAuthorisedPage({ section, inShell = false }: { section?: Section; inShell?: boolean }) {
  const { t } = useTexts();
  const isDemo = useIsDemoSession();
  return (
    <FullPage
      alone={!inShell}
      picture={<GatePicture />}
      title={t('notAuthorised.title')}
      action={<ButtonLink to="/">{t('actions.goHome')}</ButtonLink>}
    >
      {section ? t('notAuthorised.section', { section: t(`sections.${section}`) }) : t('notAuthorised.page')}{' '}
      {t(isDemo ? 'notAuthorised.demo' : 'notAuthorised.who')}
    </FullPage>
  );
}
