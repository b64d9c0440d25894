import { Checkbox, NumberInput, PasswordInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { ModbusSource } from '@atalaya/contract/charging/meter-source.ts';
import type { ContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { MeterForm } from './meter-draft.ts';

interface MeterFieldsProps {
  form: ContractForm<typeof MeterForm>;
  kind: 'mqtt' | 'modbus';
}

function BrokerFields({ form }: Pick<MeterFieldsProps, 'form'>) {
  const { t } = useTexts('sharing');
  return (
    <>
      <TextInput label={t('meter.topic')} required spellCheck={false} {...form.getInputProps('topic')} />
      <TextInput label={t('meter.fields')} description={t('meter.fieldsHint')} spellCheck={false} {...form.getInputProps('fields')} />
      <Checkbox label={t('meter.tls')} {...form.getInputProps('isTls', { type: 'checkbox' })} />
      <SimpleGrid cols={2}>
        <TextInput label={t('meter.username')} autoComplete="off" {...form.getInputProps('username')} />
        <PasswordInput
          label={t('meter.password')}
          description={t('meter.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </SimpleGrid>
    </>
  );
}

function RegisterFields({ form }: Pick<MeterFieldsProps, 'form'>) {
  const { t } = useTexts('sharing');
  return (
    <>
      <SimpleGrid cols={2}>
        <NumberInput label={t('meter.unitId')} required {...form.getInputProps('unitId')} />
        <Select
          label={t('meter.registers')}
          allowDeselect={false}
          data={(['holding', 'input'] as const).map((one) => ({ value: one, label: t(`meter.registerKinds.${one}`) }))}
          {...form.getInputProps('registers')}
        />
        <NumberInput label={t('meter.address')} required {...form.getInputProps('address')} />
        <Select
          label={t('meter.type')}
          allowDeselect={false}
          data={ModbusSource.shape.type.unwrap().options}
          {...form.getInputProps('type')}
        />
        <NumberInput label={t('meter.phases')} required min={1} max={3} {...form.getInputProps('phases')} />
        <NumberInput label={t('meter.factor')} required {...form.getInputProps('factor')} />
      </SimpleGrid>
      <Checkbox label={t('meter.swapped')} {...form.getInputProps('isSwapped', { type: 'checkbox' })} />
    </>
  );
}

/** Where the meter, or the broker that it speaks to, is found, and what is read there. */
export function MeterFields({ form, kind }: MeterFieldsProps) {
  const { t } = useTexts('sharing');
  return (
    <>
      <SimpleGrid cols={2}>
        <TextInput label={t(`meter.hosts.${kind}`)} required spellCheck={false} {...form.getInputProps('host')} />
        <NumberInput label={t('meter.port')} required {...form.getInputProps('port')} />
      </SimpleGrid>
      {kind === 'mqtt' ? <BrokerFields form={form} /> : <RegisterFields form={form} />}
      <Select
        label={t('meter.unit')}
        description={t('meter.unitHint')}
        allowDeselect={false}
        data={['A', 'W']}
        {...form.getInputProps('unit')}
      />
    </>
  );
}
