import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CommentBody } from '@atalaya/contract/alarms/alarms.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toLocalField } from '#shared/ui/time-range/time-range.ts';
import type { Shelving } from './many.queries.ts';
import { shelvedUntil, UNTIL_CHOICES, type UntilChoice } from './shelve-until.ts';

interface ShelveModalProps {
  ids: readonly string[];
  onShelve: (shelving: Shelving) => Promise<unknown>;
  onClose: () => void;
}

/** Until when, and why: what is out of sight needs a reason. */
export function ShelveModal({ ids, onShelve, onClose }: ShelveModalProps) {
  const { t } = useTexts('alarms');
  const form = useContractForm(CommentBody, { note: '' });
  const [choice, setChoice] = useState<UntilChoice>('hour');
  const [moment, setMoment] = useState(() => toLocalField(new Date(Date.now() + 86_400_000)));
  const [isLate, setIsLate] = useState(false);
  const submit = form.submit(async ({ note }) => {
    const until = shelvedUntil(choice, moment);
    setIsLate(until === undefined);
    if (!until) return;
    await onShelve({ ids, until: until.toISOString(), note });
    onClose();
  });
  return (
    <FormModal
      title={t('shelving.title', { count: ids.length })}
      submitLabel={t('actions.shelve')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text c="dimmed">{t('shelving.text')}</Text>
      <Radio.Group
        label={t('shelving.until')}
        value={choice}
        onChange={(chosen) => setChoice(UNTIL_CHOICES.find((one) => one === chosen) ?? 'hour')}
      >
        <Stack gap="xs" mt={4}>
          {UNTIL_CHOICES.map((one) => (
            <Radio key={one} value={one} label={t(`shelving.choices.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {choice === 'moment' && (
        <TextInput
          type="datetime-local"
          label={t('shelving.moment')}
          value={moment}
          error={isLate && t('shelving.past')}
          onChange={(event) => setMoment(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t('shelving.note')}
        description={t('shelving.noteHint')}
        required
        rows={2}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </FormModal>
  );
}
