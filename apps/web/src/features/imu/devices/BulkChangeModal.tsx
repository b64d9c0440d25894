import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { BulkChange } from '@atalaya/contract/monitor/devices.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { projectsQuery } from '#shared/api/tenants.queries.ts';
import { useChangeDevices } from './devices.queries.ts';

const Rename = BulkChange.pick({ label: true }).required();
const Move = BulkChange.pick({ projectId: true });

interface BulkChangeModalProps {
  kind: 'project' | 'rename';
  ids: string[];
  clientId: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** One new project or name pattern for all that are chosen; each succeeds or fails by itself, and the numbers say so. */
export function BulkChangeModal({ kind, ids, clientId, onDone, onClose }: BulkChangeModalProps) {
  const { t } = useTexts('devices');
  const locale = useLocale();
  const isRename = kind === 'rename';
  const { mutateAsync: change } = useChangeDevices();
  const projects = useQuery({ ...projectsQuery(clientId), enabled: !isRename });
  const rename = useContractForm(Rename, { label: '' });
  const move = useContractForm(Move, { projectId: null });

  async function send(wanted: Omit<BulkChange, 'ids'>) {
    const { data } = await change({ ids, ...wanted });
    const failed = data.filter(({ ok }) => !ok).length;
    const done = data.length - failed;
    if (done > 0) await toast('done', t('bulk.done', { count: done, number: formatCount(done, locale) }));
    if (failed > 0) await toast('failed', t('bulk.failed', { count: failed, number: formatCount(failed, locale) }));
    onDone();
    onClose();
  }

  if (isRename) {
    return (
      <FormModal title={t('bulk.renameTitle')} submitLabel={t('bulk.apply')} form={rename} onSubmit={rename.submit(send)} onClose={onClose}>
        <TextInput
          label={t('bulk.pattern')}
          description={t('bulk.patternHint')}
          required
          data-autofocus
          {...rename.getInputProps('label')}
        />
      </FormModal>
    );
  }
  return (
    <FormModal
      title={t('bulk.projectTitle')}
      submitLabel={t('bulk.apply')}
      form={move}
      onSubmit={move.submit(({ projectId }) => send({ projectId: projectId ?? null }))}
      onClose={onClose}
    >
      <RecordSelect
        label={t('bulk.projectField')}
        placeholder={t('bulk.noProject')}
        clearable
        data-autofocus
        records={projects}
        {...move.getInputProps('projectId')}
      />
    </FormModal>
  );
}
