import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Channel } from '@atalaya/contract/notify/channels.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { channelsQuery, useRemoveChannel, useRotateSecret, useTestChannel } from '../notify.queries.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { TestModal } from './TestModal.tsx';
import classes from '../notifications.module.css';

const NewChannelDrawer = lazy(() => import('./NewChannelDrawer.tsx').then((module) => ({ default: module.NewChannelDrawer })));
const EditChannelDrawer = lazy(() => import('./EditChannelDrawer.tsx').then((module) => ({ default: module.EditChannelDrawer })));
const LIST_PX = 320;

type Open = { kind: 'create' } | { kind: 'edit' | 'remove' | 'rotate' | 'test'; channel: Channel } | { kind: 'secret'; secret: string };

interface DialogProps {
  channel: Channel;
  onClose: () => void;
}

function RemoveDialog({ channel: { id, name }, onClose }: DialogProps) {
  const { t } = useTexts('notifications');
  const { mutateAsync: remove } = useRemoveChannel();
  return (
    <ConfirmDialog
      title={t('channels.removing.title', { name })}
      effect={t('channels.removing.effect')}
      confirmLabel={t('channels.actions.remove')}
      onConfirm={async () => {
        await remove(id);
        await toast('done', t('channels.removing.done'));
      }}
      onClose={onClose}
    />
  );
}

function RotateDialog({ channel: { id, name }, onSecret, onClose }: DialogProps & { onSecret: (secret: string) => void }) {
  const { t } = useTexts('notifications');
  const { mutateAsync: rotate } = useRotateSecret();
  return (
    <ConfirmDialog
      title={t('channels.rotation.title', { name })}
      effect={t('channels.rotation.effect')}
      confirmLabel={t('channels.actions.rotate')}
      isHarmless
      onConfirm={async () => onSecret((await rotate(id)).data.secret ?? '')}
      onClose={onClose}
    />
  );
}

/** The ways by which people and programs are told. */
export function ChannelsTab({ user }: { user: Account }) {
  const { t } = useTexts('notifications');
  const focusedId = useFocusedClient()?.id;
  const { data, error, refetch } = useQuery(channelsQuery(focusedId));
  const [open, setOpen] = useState<Open>();
  const test = useTestChannel();
  const channels = data?.data ?? [];
  const close = () => setOpen(undefined);
  const begin = (channel: Channel) => {
    setOpen({ kind: 'test', channel });
    test.mutate(channel.id);
  };
  const create = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen({ kind: 'create' })}>
      {t('channels.create')}
    </Button>
  );
  return (
    <Panel title={t('channels.title')} text={t('channels.text')} actions={channels.length > 0 && create}>
      {!data &&
        (error ? (
          <ErrorState title={t('channels.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {data && channels.length === 0 && (
        <EmptyState picture={<LedgerPicture />} title={t('channels.empty.title')} text={t('channels.empty.text')}>
          {create}
        </EmptyState>
      )}
      <ul className={classes.rows}>
        {channels.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            onTest={begin}
            onEdit={() => setOpen({ kind: 'edit', channel })}
            onRotate={() => setOpen({ kind: 'rotate', channel })}
            onRemove={() => setOpen({ kind: 'remove', channel })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {open?.kind === 'create' && (
          <NewChannelDrawer
            asksClient={isAdmin(user)}
            clientId={focusedId}
            onMade={({ secret }) => secret !== undefined && setOpen({ kind: 'secret', secret })}
            onClose={close}
          />
        )}
        {open?.kind === 'edit' && <EditChannelDrawer channel={open.channel} onClose={close} />}
      </Suspense>
      {open?.kind === 'remove' && <RemoveDialog channel={open.channel} onClose={close} />}
      {open?.kind === 'rotate' && (
        <RotateDialog
          channel={open.channel}
          onSecret={(secret) => setOpen({ kind: 'secret', secret })}
          // By then the secret may stand in its place.
          onClose={() => setOpen((current) => (current?.kind === 'rotate' ? undefined : current))}
        />
      )}
      {open?.kind === 'test' && (
        <TestModal
          title={t('channels.test.title', { name: open.channel.name })}
          inLedger={{ channelId: open.channel.id }}
          test={test}
          onAgain={() => begin(open.channel)}
          onClose={close}
        />
      )}
      {open?.kind === 'secret' && (
        <OneTimeSecretModal
          title={t('channels.secret.title')}
          label={t('channels.secret.label')}
          secret={open.secret}
          warning={t('channels.secret.once')}
          explanation={t('channels.secret.explanation')}
          doneLabel={t('channels.secret.stored')}
          onClose={close}
        />
      )}
    </Panel>
  );
}
