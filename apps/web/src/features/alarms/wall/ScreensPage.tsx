import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { ConfirmWall, type WallScreen } from '@atalaya/contract/alarms/wall.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { screensQuery, useConfirmScreen, useRevokeScreen } from './wall.queries.ts';

const LIST_PX = 200;

function ConfirmModal({ user, onClose }: { user: Account; onClose: () => void }) {
  const { t } = useTexts('wall');
  const asksClient = isAdmin(user);
  const clients = useQuery({ ...clientsQuery, enabled: asksClient });
  const { mutateAsync: confirm } = useConfirmScreen();
  const form = useContractForm(ConfirmWall, { code: '', name: '', clientId: null });
  const submit = form.submit(async (body) => {
    await confirm(body);
    onClose();
    await toast('done', t('screens.confirmed', { name: body.name }));
  });
  return (
    <FormModal title={t('screens.add')} submitLabel={t('screens.confirm')} form={form} onSubmit={submit} onClose={onClose}>
      <p>{t('screens.how')}</p>
      <TextInput
        label={t('screens.code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        {...form.getInputProps('code')}
      />
      <TextInput label={t('screens.name')} placeholder={t('screens.nameHint')} required {...form.getInputProps('name')} />
      {asksClient && (
        <RecordSelect
          label={t('screens.shows')}
          placeholder={t('everything')}
          clearable
          records={clients}
          {...form.getInputProps('clientId')}
        />
      )}
    </FormModal>
  );
}

/** Screens that may show what is wrong, and how to add or revoke one. */
export function ScreensPage({ user }: { user: Account }) {
  const { t } = useTexts('wall');
  const { data, error, refetch } = useQuery(screensQuery);
  const { mutateAsync: revoke } = useRevokeScreen();
  const [isAdding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<WallScreen>();
  const screens = data?.data ?? [];
  const mayManage = abilityFor(user).can('manage', 'AlarmRule');
  const addButton = mayManage && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      {t('screens.add')}
    </Button>
  );
  return (
    <Page title={t('screens.title')} subtitle={t('screens.text')} actions={screens.length > 0 && addButton}>
      {!data &&
        (error ? (
          <ErrorState title={t('screens.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {data && screens.length === 0 && (
        <EmptyState picture={<LedgerPicture />} title={t('screens.none')} text={t('screens.how')}>
          {addButton}
        </EmptyState>
      )}
      {screens.length > 0 && (
        <Panel title={t('screens.list')}>
          <PlainTable
            headings={t('screens.columns', { returnObjects: true })}
            rows={screens}
            rowId={({ id }) => id}
            renderCells={(screen) => ({
              name: screen.name,
              shows: screen.clientName ?? t('everything'),
              confirmed: screen.confirmedBy,
              seen: screen.lastSeenAt ? <RelativeMoment at={screen.lastSeenAt} /> : t('screens.never'),
              tools: mayManage && (
                <IconAction icon={Trash2} label={`${t('screens.revoke')}: ${screen.name}`} onClick={() => setRevoked(screen)} />
              ),
            })}
          />
        </Panel>
      )}
      {isAdding && <ConfirmModal user={user} onClose={() => setAdding(false)} />}
      {revoked && (
        <ConfirmDialog
          title={t('screens.revoking', { name: revoked.name })}
          effect={t('screens.effect')}
          confirmLabel={t('screens.revoke')}
          onConfirm={async () => {
            await revoke(revoked.id);
            await toast('done', t('screens.revoked', { name: revoked.name }));
          }}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </Page>
  );
}
