import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { AssignBody, CommentBody, type AlarmDetails } from '@atalaya/contract/alarms/alarms.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ShelveModal } from '../actions/ShelveModal.tsx';
import type { Shelving } from '../actions/many.queries.ts';
import { assigneesQuery, useAssign, useClose, useComment } from '../alarms.queries.ts';

export type AlarmDialog = 'shelve' | 'assign' | 'comment' | 'close';

interface DialogProps {
  alarm: AlarmDetails;
  onClose: () => void;
}

function AssignModal({ alarm, onClose }: DialogProps) {
  const { t } = useTexts('alarms');
  const people = useQuery(assigneesQuery(alarm.id));
  const { mutateAsync: assign } = useAssign(alarm.id);
  const form = useContractForm(AssignBody, { userId: alarm.assignedTo?.id ?? null });
  const submit = form.submit(async ({ userId }) => {
    await assign(userId);
    onClose();
    const name = people.data?.data.find(({ id }) => id === userId)?.name;
    await toast('done', name === undefined ? t('done.unassigned') : t('done.assigned', { name }));
  });
  return (
    <FormModal title={t('assigning.title')} submitLabel={t('actions.assign')} form={form} onSubmit={submit} onClose={onClose}>
      <RecordSelect
        label={t('assigning.person')}
        placeholder={t('nobody')}
        clearable
        records={people}
        data-autofocus
        {...form.getInputProps('userId')}
      />
    </FormModal>
  );
}

function CommentModal({ alarm, onClose }: DialogProps) {
  const { t } = useTexts('alarms');
  const { mutateAsync: comment } = useComment(alarm.id);
  const form = useContractForm(CommentBody, { note: '' });
  const submit = form.submit(async ({ note }) => {
    await comment(note);
    onClose();
    await toast('done', t('done.commented'));
  });
  return (
    <FormModal title={t('commenting.title')} submitLabel={t('actions.comment')} form={form} onSubmit={submit} onClose={onClose}>
      <Textarea label={t('commenting.note')} required rows={3} data-autofocus {...form.getInputProps('note')} />
    </FormModal>
  );
}

function CloseDialog({ alarm, onClose }: DialogProps) {
  const { t } = useTexts('alarms');
  const { mutateAsync: close } = useClose(alarm.id);
  return (
    <ConfirmDialog
      title={t('closing.title')}
      effect={t('closing.effect')}
      confirmLabel={t('actions.close')}
      isHarmless
      onConfirm={async () => {
        await close();
        await toast('done', t('done.closed'));
      }}
      onClose={onClose}
    />
  );
}

interface AlarmDialogsProps extends DialogProps {
  dialog: AlarmDialog;
  onShelve: (shelving: Shelving) => Promise<unknown>;
}

export function AlarmDialogs({ dialog, onShelve, ...props }: AlarmDialogsProps) {
  if (dialog === 'assign') return <AssignModal {...props} />;
  if (dialog === 'comment') return <CommentModal {...props} />;
  if (dialog === 'close') return <CloseDialog {...props} />;
  return <ShelveModal ids={[props.alarm.id]} onShelve={onShelve} onClose={props.onClose} />;
}
