import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Lock, Plus, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MailServer } from '@atalaya/contract/notify/mail-server.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TestModal } from '../channels/TestModal.tsx';
import { mailServerQuery, useRemoveMailServer, useTestMailServer } from './mail-server.queries.ts';

const MailServerDrawer = lazy(() => import('./MailServerDrawer.tsx').then((module) => ({ default: module.MailServerDrawer })));
const FACTS_PX = 160;

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('notifications');
  const { mutateAsync: remove } = useRemoveMailServer();
  return (
    <ConfirmDialog
      title={t('mail.removing.title')}
      effect={t('mail.removing.effect')}
      confirmLabel={t('mail.actions.remove')}
      onConfirm={async () => {
        await remove();
        await toast('done', t('mail.removing.done'));
      }}
      onClose={onClose}
    />
  );
}

function ServerFacts({ server }: { server: MailServer }) {
  const { t } = useTexts('notifications');
  const { source, host, port, security, user, hasPassword, hasLostPassword, fromAddress, fromName, changedAt } = server;
  return (
    <Stack>
      {source === 'environment' && (
        <Alert variant="light" icon={<Lock size={16} strokeWidth={1.75} aria-hidden />} title={t('mail.environment')}>
          {t('mail.environmentHint')}
        </Alert>
      )}
      {hasLostPassword && (
        <StateBadge look={{ meaning: 'attention', icon: TriangleAlert }}>
          <span role="alert">{t('mail.lost')}</span>
        </StateBadge>
      )}
      <Facts
        facts={[
          { label: t('mail.facts.server'), value: <span lang="">{`${host}:${port}`}</span> },
          { label: t('mail.facts.security'), value: t(`mail.securities.${security}`) },
          { label: t('mail.facts.user'), value: user === null ? t('mail.nobody') : <span lang="">{user}</span> },
          ...(hasPassword
            ? [
                {
                  label: t('mail.facts.password'),
                  value: <StateBadge look={{ meaning: 'healthy', icon: CircleCheck }}>{t('mail.stored')}</StateBadge>,
                },
              ]
            : []),
          { label: t('mail.facts.from'), value: <span lang="">{fromName === null ? fromAddress : `${fromName} <${fromAddress}>`}</span> },
          ...(changedAt === null ? [] : [{ label: t('mail.facts.changed'), value: <Moment at={changedAt} /> }]),
        ]}
      />
    </Stack>
  );
}

/** Over which server mail goes: administrators set it here, unless the environment says it. */
export function MailTab() {
  const { t } = useTexts('notifications');
  const { data, error, refetch } = useQuery(mailServerQuery);
  const [open, setOpen] = useState<'set' | 'remove' | 'test'>();
  const test = useTestMailServer();
  const server = data?.data ?? null;
  const close = () => setOpen(undefined);
  const begin = () => {
    setOpen('test');
    test.mutate();
  };
  const isOwn = server?.source === 'screen';
  const actions = server && (
    <Group gap="xs">
      {isOwn && (
        <>
          <Button variant="default" onClick={() => setOpen('remove')}>
            {t('mail.actions.remove')}
          </Button>
          <Button variant="default" onClick={() => setOpen('set')}>
            {t('mail.actions.change')}
          </Button>
        </>
      )}
      {!server.hasLostPassword && <Button onClick={begin}>{t('mail.actions.test')}</Button>}
    </Group>
  );
  return (
    <Panel title={t('mail.title')} text={t('mail.text')} actions={actions}>
      {!data &&
        (error ? (
          <ErrorState title={t('mail.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={FACTS_PX} />
        ))}
      {data && !server && (
        <EmptyState picture={<LedgerPicture />} title={t('mail.empty.title')} text={t('mail.empty.text')}>
          <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen('set')}>
            {t('mail.actions.set')}
          </Button>
        </EmptyState>
      )}
      {server && <ServerFacts server={server} />}
      <Suspense fallback={null}>{open === 'set' && <MailServerDrawer server={server} onClose={close} />}</Suspense>
      {open === 'remove' && <RemoveDialog onClose={close} />}
      {open === 'test' && (
        <TestModal
          title={t('mail.test.title')}
          inLedger={test.data?.deliveries[0] ? { recipient: test.data.deliveries[0].recipient } : {}}
          test={test}
          onAgain={begin}
          onClose={close}
        />
      )}
    </Panel>
  );
}
