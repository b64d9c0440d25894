import { Group, Input, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { NewSnmpReceiver, RECEIVER_KINDS, type SnmpAccess } from '@atalaya/contract/integrations/snmp.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useCreateReceiver } from './integrations.queries.ts';

/** Who is told of alarms, with whose community or user. */
export function ReceiverDrawer({ accesses, onClose }: { accesses: readonly SnmpAccess[]; onClose: () => void }) {
  const { t } = useTexts('integrations');
  const { mutateAsync: create } = useCreateReceiver();
  const form = useContractForm(NewSnmpReceiver, { name: '', accessId: accesses[0]?.id ?? '', kind: 'inform', host: '', port: 162 });
  const submit = form.submit(async (input) => {
    await create(input);
    onClose();
    await toast('done', t('receivers.saved'));
  });
  return (
    <FormDrawer title={t('receivers.create')} submitLabel={t('receivers.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput label={t('receivers.name')} required data-autofocus {...form.getInputProps('name')} />
      <Select
        label={t('receivers.access')}
        description={t('receivers.accessHint')}
        required
        allowDeselect={false}
        data={accesses.map(({ id, name, clientName, kind }) => ({ value: id, label: `${name} · ${clientName} · ${t(`kinds.${kind}`)}` }))}
        {...form.getInputProps('accessId')}
      />
      <Input.Wrapper label={t('receivers.kind')} description={t(`receivers.kindHints.${form.values.kind ?? 'inform'}`)}>
        <SegmentedControl
          mt={6}
          fullWidth
          data={RECEIVER_KINDS.map((value) => ({ value, label: t(`receivers.kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
      </Input.Wrapper>
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput flex={3} label={t('polling.host')} placeholder="192.0.2.7" required {...form.getInputProps('host')} />
        <NumberInput flex={1} label={t('port')} required min={1} {...form.getInputProps('port')} />
      </Group>
    </FormDrawer>
  );
}
