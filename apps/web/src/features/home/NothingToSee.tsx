import { Button } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useIsDemoSession } from '#shared/api/session.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { FullPage } from '#shared/ui/pages/FullPage.tsx';
import { GatePicture } from '#shared/ui/pictures/GatePicture.tsx';

/** Home for accounts without a section: why it is empty, and who can change that. */
export function NothingToSee({ name }: { name: string }) {
  const { t } = useTexts('home');
  const why = useIsDemoSession() ? (['demo', 'demoWhy'] as const) : (['empty', 'emptyWhy'] as const);
  return (
    <FullPage
      picture={<GatePicture />}
      title={t('nothing.title', { name })}
      action={
        <Button variant="default" onClick={() => void signOut()}>
          {t('nothing.asOther')}
        </Button>
      }
    >
      {t(`nothing.${why[0]}`)} {t(`nothing.${why[1]}`)}
    </FullPage>
  );
}
