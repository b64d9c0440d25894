import { Group } from '@mantine/core';
import { Ban, KeyRound, Pencil, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import type { RadiusUser } from '@atalaya/contract/radius/users.ts';
import { call } from '#shared/api/call.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useRadiusChange } from '../radius.queries.ts';

export type UserDialog = 'edit' | 'password' | 'disable' | 'remove';

export function UserActions({ user, onOpen }: { user: RadiusUser; onOpen: (dialog: UserDialog) => void }) {
  const { t } = useTranslation('radius');
  const { username } = user;
  const { mutate: enable, isPending } = useRadiusChange((id: string) => call(radius.enableUser, { query: { id } }));
  const label = (action: 'edit' | 'password' | 'disable' | 'enable' | 'remove') => `${t(`users.actions.${action}`)}: ${username}`;
  return (
    <Group gap={2} wrap="nowrap">
      <IconAction icon={Pencil} label={label('edit')} onClick={() => onOpen('edit')} />
      <IconAction icon={KeyRound} label={label('password')} onClick={() => onOpen('password')} />
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
