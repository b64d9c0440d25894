import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FirmwareKeyInput, type FirmwareKey } from '@atalaya/contract/monitor/firmware.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { keysQuery, useAddKey, useRemoveKey } from './firmware.queries.ts';
import classes from './firmware.module.css';

const LIST_PX = 160;

function AddKey({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('firmware');
  const { mutateAsync: add } = useAddKey();
  const form = useContractForm(FirmwareKeyInput, { name: '', publicKey: '' });
  const submit = form.submit(async (input) => {
    await add(input);
    onClose();
    await toast('done', t('keys.added'));
  });
  return (
    <FormDrawer title={t('keys.add')} submitLabel={t('keys.add')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput label={t('keys.name')} required data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={t('keys.publicKey')}
        description={t('keys.publicKeyHint')}
        required
        autosize
        minRows={4}
        {...form.getInputProps('publicKey')}
      />
    </FormDrawer>
  );
}

/** Whose signatures are accepted: administrators alone decide. */
export function KeysTab() {
  const { t } = useTexts('firmware');
  const { data, error, refetch } = useQuery(keysQuery);
  const { mutateAsync: remove } = useRemoveKey();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<FirmwareKey>();
  const add = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAdding(true)}>
      {t('keys.add')}
    </Button>
  );
  return (
    <Panel title={t('keys.title')} text={t('keys.text')} actions={data && data.length > 0 && add}>
      {!data &&
        (error ? <ErrorState title={t('keys.failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={LIST_PX} />)}
      {data?.length === 0 && (
        <EmptyState picture={<UnpluggedPicture />} title={t('keys.none.title')} text={t('keys.none.text')}>
          {add}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <PlainTable
          headings={t('keys.columns', { returnObjects: true })}
          rows={data}
          rowId={({ id }) => id}
          renderCells={(key) => ({
            name: <span lang="">{key.name}</span>,
            fingerprint: <span className={classes.hash}>{key.fingerprint}</span>,
            added: <Moment at={key.addedAt} />,
            by: <span lang="">{key.addedBy}</span>,
            actions: (
              <Button size="xs" variant="default" onClick={() => setRemoving(key)}>
                {t('keys.remove')}
              </Button>
            ),
          })}
        />
      )}
      {isAdding && <AddKey onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          title={t('keys.removing.title', { name: removing.name })}
          effect={t('keys.removing.effect')}
          confirmLabel={t('keys.remove')}
          onConfirm={async () => {
            await remove(removing.id);
            await toast('done', t('keys.removed'));
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
}
