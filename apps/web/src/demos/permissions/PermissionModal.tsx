import { Alert, TextInput } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { PermissionName, type Permission } from '@atalaya/contract/demo/permissions.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSavePermission } from './permissions.queries.ts';

const PermissionInput = z.object({ name: PermissionName });

/** Without a permission it makes a new one. */
export function PermissionModal({ permission, onClose }: { permission: Permission | null; onClose: () => void }) {
  const { t } = useTexts('permissions');
  const { mutateAsync: save } = useSavePermission();
  const say = useRecordWords();
  const form = useContractForm(PermissionInput, { name: say(permission?.name ?? '') });

  async function send({ name }: { name: string }) {
    await save({ id: permission?.id, name });
    onClose();
    await toast('done', t(permission ? 'renamed' : 'added', { name }));
  }

  return (
    <FormModal
      title={t(permission ? 'editTitle' : 'add')}
      submitLabel={t(permission ? 'update' : 'create')}
      form={form}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      {permission ? (
        <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />}>
          {t('warning')}
        </Alert>
      ) : (
        <p>{t('addText')}</p>
      )}
      <TextInput label={t('columns.name')} required data-autofocus {...form.getInputProps('name')} />
    </FormModal>
  );
}
