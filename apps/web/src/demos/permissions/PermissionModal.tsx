import { Alert, TextInput } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PermissionName, type Permission } from '@atalaya/contract/demo/permissions.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/toast.ts';
import { useSavePermission } from './permissions.queries.ts';

const PermissionInput = z.object({ name: PermissionName });

/** Without a permission it makes a new one. */
export function PermissionModal({ permission, onClose }: { permission: Permission | null; onClose: () => void }) {
  const { t } = useTranslation('permissions');
  const { mutateAsync: save } = useSavePermission();
  const form = useContractForm(PermissionInput, { name: permission?.name ?? '' });

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
