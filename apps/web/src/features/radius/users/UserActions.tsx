import { Group } from '@mantine/core';
import { Ban, FileBadge, KeyRound, Pencil, Play, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { RadiusUser } from '@atalaya/contract/radius/users.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useEnableUser } from '../changes.queries.ts';

export type UserDialog = 'edit' | 'password' | 'certificates' | 'onboarding' | 'disable' | 'remove';

export function UserActions({ user, onOpen }: { user: RadiusUser; onOpen: (dialog: UserDialog) => void }) {
  const { t } = useTexts('radius');
  const { username } = user;
  const { mutate: enable, isPending } = useEnableUser();
  const label = (action: 'edit' | 'password' | 'certificates' | 'disable' | 'enable' | 'remove') =>
    `${t(`users.actions.${action}`)}: ${username}`;
  return (
    <Group gap={2} wrap="nowrap">
      <IconAction icon={Pencil} label={label('edit')} onClick={() => onOpen('edit')} />
      <IconAction icon={KeyRound} label={label('password')} onClick={() => onOpen('password')} />
      <IconAction icon={FileBadge} label={label('certificates')} onClick={() => onOpen('certificates')} />
      {user.enabled ? (
        <IconAction icon={Ban} label={label('disable')} onClick={() => onOpen('disable')} />
      ) : (
        <IconAction
          icon={Play}
          label={label('enable')}
          loading={isPending}
          onClick={() => enable(user.id, { onSuccess: () => void toast('done', t('users.enabled', { username })) })}
        />
      )}
      <IconAction icon={Trash2} label={label('remove')} onClick={() => onOpen('remove')} />
    </Group>
  );
}
