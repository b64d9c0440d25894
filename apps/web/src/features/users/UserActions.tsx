import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { hasAllOf } from '@atalaya/access/grants.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { User } from '@atalaya/contract/licensing/people.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { nameOf } from './user-cells.tsx';
import { canMailQuery, enableUser, useChangeUser, useIssueLink, useMailLink } from './users.queries.ts';

const UserDialogs = lazy(() => import('./UserDialogs.tsx').then((module) => ({ default: module.UserDialogs })));

export type UserDialog = 'edit' | 'password' | 'disable' | 'link' | 'reset';

interface UserActionsProps {
  user: User;
  viewer: Account;
}

export function UserActions({ user, viewer }: UserActionsProps) {
  const { t } = useTexts('users');
  const [open, setOpen] = useState<UserDialog | null>(null);
  const [link, setLink] = useState('');
  const { mutateAsync: change, isPending } = useChangeUser(user);
  const issue = useIssueLink(user.email);
  const mail = useMailLink(user.email);
  const { data: canMail = false } = useQuery(canMailQuery);
  const isOwn = viewer.id === user.id;
  const ability = abilityFor(viewer);
  const may = (action: string) => ability.can(action, 'User');

  function showLink() {
    issue.mutate(undefined, {
      onSuccess: ({ data }) => {
        setLink(data.url);
        setOpen('link');
      },
    });
  }

  if (!hasAllOf(viewer, user))
    return (
      <Text c="dimmed" size="sm">
        {t('beyond')}
      </Text>
    );
  return (
    <>
      {may('update') && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {t('actions.edit')}
        </Button>
      )}
      {isAdmin(viewer) && may('update') && !isOwn && (
        <>
          <Button variant="default" onClick={() => setOpen('password')}>
            {t('actions.password')}
          </Button>
          <Button variant="default" loading={issue.isPending} onClick={showLink}>
            {t(user.invited ? 'actions.resend' : 'actions.link')}
          </Button>
          {(user.factors?.length ?? 0) > 0 && (
            <Button variant="default" onClick={() => setOpen('reset')}>
              {t('actions.reset')}
            </Button>
          )}
          {canMail && user.active && (
            <Button
              variant="default"
              loading={mail.isPending}
              onClick={() => mail.mutate(undefined, { onSuccess: ({ data }) => void toast('done', t('link.mailed', data)) })}
            >
              {t('actions.mailLink')}
            </Button>
          )}
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
      <Suspense fallback={null}>
        {open && <UserDialogs open={open} user={user} viewer={viewer} link={link} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
