import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { Id } from '@atalaya/contract/paging.ts';
import { clientsQuery, projectsQuery } from '#shared/api/tenants.queries.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import type { KeyDialogProps } from './KeyDialogs.tsx';
import { moveKey, useChangeKey } from './licence.queries.ts';

const MoveInput = z.object({ clientId: Id, projectId: Id.optional() });

/** To another client, or to another project of the same one. */
export function MoveKeyModal({ licence, onClose }: KeyDialogProps) {
  const { t } = useTexts(['licence', 'licences']);
  const { mutateAsync: change } = useChangeKey(licence.id);
  const form = useContractForm(MoveInput, { clientId: licence.clientId, projectId: licence.projectId });
  const { clientId } = form.values;
  const clients = useQuery(clientsQuery);
  const projects = useQuery(projectsQuery(clientId));
  const submit = form.submit(async (input) => {
    await change(moveKey(input.clientId, input.projectId));
    onClose();
  });
  return (
    <FormModal
      title={t('move.title', { label: licence.label })}
      submitLabel={t('move.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('move.text')}</Text>
      <RecordSelect
        label={t('licences:form.client')}
        required
        allowDeselect={false}
        records={clients}
        {...form.getInputProps('clientId')}
        onChange={(chosen) => form.setValues({ clientId: chosen ?? clientId, projectId: null })}
      />
      <RecordSelect label={t('licences:form.project')} clearable records={projects} {...form.getInputProps('projectId')} />
    </FormModal>
  );
}
