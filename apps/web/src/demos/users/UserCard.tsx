import { Button, Group } from '@mantine/core';
import { BriefcaseBusiness, CheckCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { RoleName, UserStatus } from './users.columns.tsx';
import { useUpdateUser } from './users.queries.ts';
import type { UserPartProps } from './user-view.ts';
import classes from './users.module.css';

const EditUserModal = lazy(() => import('./EditUserModal.tsx').then((module) => ({ default: module.EditUserModal })));

export function UserCard({ user, account }: UserPartProps) {
  const { t } = useTexts('members');
  const inWords = useRecordWords();
  const locale = useLocale();
  const { mutateAsync: update } = useUpdateUser();
  const [opened, setOpened] = useState<'edit' | 'suspend' | null>(null);
  const close = () => setOpened(null);
  const isSuspended = user.status === 'inactive';

  async function setStatus(status: 'active' | 'inactive') {
    await update({ id: user.id, status });
    await toast('done', t(status === 'active' ? 'view.reactivated' : 'view.suspended', { name: user.fullName }));
  }

  const details: [string, React.ReactNode][] = [
    [t('fields.username'), user.username],
    [t('fields.email'), user.email],
    [t('columns.status'), <UserStatus key="status" status={user.status} />],
    [t('columns.role'), <RoleName key="role" role={user.role} />],
    [t('fields.taxId'), account.taxId || '–'],
    [t('fields.contact'), user.contact],
    [t('fields.language'), t(`languages.${account.language}`)],
    [t('fields.country'), inWords(user.country)],
  ];

  return (
    <section className={classes.card} aria-label={t('view.about')}>
      <div className={classes.portrait}>
        <Portrait of="person" name={user.fullName} picture={user.avatar} size={96} />
        <strong>{user.fullName}</strong>
        <RoleName role={user.role} />
      </div>
      <dl className={classes.figures}>
        <div>
          <CheckCheck size={20} strokeWidth={1.75} aria-hidden />
          <dt>{t('view.tasksDone')}</dt>
          <dd>{formatCount(account.tasksDone, locale)}</dd>
        </div>
        <div>
          <BriefcaseBusiness size={20} strokeWidth={1.75} aria-hidden />
          <dt>{t('view.projectsDone')}</dt>
          <dd>{formatCount(account.projectsDone, locale)}</dd>
        </div>
      </dl>
      <dl className={classes.details}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group grow mt="md">
        <Button onClick={() => setOpened('edit')}>{t('edit')}</Button>
        {isSuspended ? (
          <Button variant="default" onClick={() => setStatus('active')}>
            {t('view.reactivate')}
          </Button>
        ) : (
          <Button variant="light" color="red" onClick={() => setOpened('suspend')}>
            {t('view.suspend')}
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>{opened === 'edit' && <EditUserModal user={user} onClose={close} />}</Suspense>
      {opened === 'suspend' && (
        <ConfirmDialog
          title={t('view.suspendTitle', { name: user.fullName })}
          effect={t('view.suspendEffect')}
          confirmLabel={t('view.suspend')}
          onConfirm={() => setStatus('inactive')}
          onClose={close}
        />
      )}
    </section>
  );
}
