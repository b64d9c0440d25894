import { Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Fingerprint, SeatReason, type Seat } from '@atalaya/contract/licensing/selling/seats.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { useEndSeat, useMoveSeat } from '../selling.queries.ts';

interface SeatDialogProps {
  keyId: string;
  seat: Seat;
  onClose: () => void;
}

export const SeatDialogs = ({ dialog, ...props }: SeatDialogProps & { dialog: 'end' | 'move' }) =>
  dialog === 'end' ? <EndSeatModal {...props} /> : <MoveSeatModal {...props} />;

const EndInput = z.object({ reason: SeatReason });

function EndSeatModal({ keyId, seat, onClose }: SeatDialogProps) {
  const { t } = useTexts('selling');
  const { mutateAsync: end } = useEndSeat(keyId);
  const form = useContractForm(EndInput, { reason: '' });
  const submit = form.submit(async ({ reason }) => {
    await end({ leaseId: seat.id, reason });
    onClose();
  });
  return (
    <FormModal
      title={t('seats.ending', { name: seat.name || seat.fingerprint })}
      submitLabel={t('seats.end')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        {t('seats.endEffect')} <Moment at={seat.expiresAt} />
      </Text>
      <TextInput label={t('seats.reason')} required data-autofocus {...form.getInputProps('reason')} />
    </FormModal>
  );
}

const MoveInput = z.object({ fingerprint: Fingerprint, name: z.string().max(100, 'too_long').optional(), reason: SeatReason });

/** The lease comes as a file: the machine may have no network. */
function MoveSeatModal({ keyId, seat, onClose }: SeatDialogProps) {
  const { t } = useTexts('selling');
  const { mutateAsync: move } = useMoveSeat(keyId);
  const form = useContractForm(MoveInput, { fingerprint: '', name: '', reason: '' });
  const submit = form.submit(async (input) => {
    const { data } = await move({ leaseId: seat.id, ...input });
    saveFile(`${input.name ?? 'machine'}.lic`, new Blob([data.lease], { type: 'text/plain' }));
    onClose();
    await toast('done', t('seats.moved'));
  });
  return (
    <FormModal
      title={t('seats.moving', { name: seat.name || seat.fingerprint })}
      submitLabel={t('seats.move')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        {t('seats.moveEffect')} <Moment at={seat.expiresAt} />
      </Text>
      <TextInput
        label={t('seats.fingerprint')}
        description={t('seats.fingerprintHint')}
        required
        data-autofocus
        {...form.getInputProps('fingerprint')}
      />
      <TextInput label={t('seats.name')} {...form.getInputProps('name')} />
      <TextInput label={t('seats.reason')} required {...form.getInputProps('reason')} />
    </FormModal>
  );
}
