import { Button, FileButton, Group } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import classes from './Account.module.css';
import { useSetAvatar } from './account.queries.ts';
import { squarePicture } from './square-picture.ts';

export function AvatarField({ user }: { user: Account }) {
  const { t } = useTexts('account');
  const setAvatar = useSetAvatar();
  const resetChoice = useRef<() => void>(null);

  async function upload(file: File | null) {
    if (!file) return;
    const image = await squarePicture(file);
    resetChoice.current?.(); // so that the same file can be chosen again
    if (image === null) return void toast('failed', t('avatar.unreadable'));
    setAvatar.mutate(image, { onSuccess: () => void toast('done', t('avatar.saved')) });
  }

  return (
    <div className={classes.picture}>
      <Portrait of="person" name={`${user.name} ${user.lastname}`.trim() || user.email} picture={user.avatar} size={64} />
      <div>
        <Group gap="xs">
          <FileButton accept="image/*" resetRef={resetChoice} onChange={(file) => void upload(file)}>
            {(button) => (
              <Button {...button} variant="default" loading={setAvatar.isPending}>
                {t(user.avatar ? 'avatar.change' : 'avatar.upload')}
              </Button>
            )}
          </FileButton>
          {user.avatar && (
            <Button
              variant="subtle"
              color="gray"
              disabled={setAvatar.isPending}
              onClick={() => setAvatar.mutate(null, { onSuccess: () => void toast('done', t('avatar.removed')) })}
            >
              {t('avatar.remove')}
            </Button>
          )}
        </Group>
        <p>{t('avatar.hint')}</p>
      </div>
    </div>
  );
}
