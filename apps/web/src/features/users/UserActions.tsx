import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppAbility } from '@atalaya/access/ability.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { toast } from '#shared/ui/toast.ts';
import { nameOf } from './user-looks.tsx';
import { enableUser, useChangeUser, useIssueLink } from './users.queries.ts';

const UserDialogs = lazy(() => import('./UserDialogs.tsx').then((module) => ({ default: module.UserDialogs })));

export type UserDialog = 'edit' | 'password' | 'disable' | 'link';

interface UserActionsProps {
  user: Account;
  ability: AppAbility;
  isAdmin: boolean;
  isOwn: boolean;
}

export function UserActions({ user, ability, isAdmin, isOwn }: UserActionsProps) {
  const { t } = useTranslation('users');
  const [open, setOpen] = useState<UserDialog | null>(null);
  const [link, setLink] = useState('');
  const { mutateAsync: change, isPending } = useChangeUser(user);
  const issue = useIssueLink(user.email);
  const may = (action: string) => ability.can(action, 'User');

  function showLink() {
    issue.mutate(undefined, {
      onSuccess: ({ data }) => {
        setLink(data.url);
        setOpen('link');
      },
    });
  }

  return (
    <>
      {may('update') && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {t('actions.edit')}
        </Button>
      )}
      {isAdmin && !isOwn && (
        <>
          <Button variant="default" onClick={() => setOpen('password')}>
            {t('actions.password')}
          </Button>
          <Button variant="default" loading={issue.isPending} onClick={showLink}>
            {t('actions.link')}
          </Button>
        </>
      )}
      {user.active && may('disable') && !isOwn && (
        <Button variant="default" onClick={() => setOpen('disable')}>
          {t('actions.disable')}
        </Button>
      )}
      {!user.active && may('enable') && (
        <Button
          loading={isPending}
          onClick={() =>
            void change(enableUser).then(
              () => toast('done', t('enabled', { name: nameOf(user) })),
              () => undefined,
            )
          }
        >
          {t('actions.enable')}
        </Button>
      )}
      <Suspense fallback={null}>{open && <UserDialogs open={open} user={user} link={link} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
