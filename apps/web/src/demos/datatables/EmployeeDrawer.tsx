import { NumberInput, Select, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmployeeInput, EmployeeStatus, type Employee } from '@atalaya/contract/demo/datatables.ts';
import { toDay } from '#demos/kit/format/day.ts';
import { moneyField } from '#demos/kit/format/money.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSaveEmployee } from './datatables.queries.ts';
import { statusNames } from './employee-status.ts';
import { salaryOf, startDayOf } from './employee-values.ts';

const texts = ['full_name', 'post', 'email', 'city'] as const;

const valuesOf = (employee: Employee | null) => ({
  full_name: employee?.full_name ?? '',
  post: employee?.post ?? '',
  email: employee?.email ?? '',
  city: employee?.city ?? '',
  startDay: employee ? startDayOf(employee) : toDay(new Date()),
  salary: employee ? salaryOf(employee) : 0,
  age: employee ? Number(employee.age) : 18,
  status: employee?.status ?? EmployeeStatus.Applied,
});

/** A new employee, or one that is there. */
export function EmployeeDrawer({ employee, onClose }: { employee: Employee | null; onClose: () => void }) {
  const { t } = useTexts('datatables');
  const locale = useLocale();
  const { mutateAsync: save } = useSaveEmployee();
  const form = useContractForm(EmployeeInput, valuesOf(employee));
  const { value: status, ...statusProps } = form.getInputProps('status');

  async function send(input: EmployeeInput) {
    await save({ ...input, ...(employee && { id: employee.id }) });
    onClose();
    await toast('done', t(employee ? 'managed.changed' : 'managed.added', { name: input.full_name }));
  }

  return (
    <FormDrawer
      title={employee ? t('managed.edit', { name: employee.full_name }) : t('managed.add')}
      submitLabel={t('managed.save')}
      form={form}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      {texts.map((name, at) => (
        <TextInput key={name} label={t(`columns.${name}`)} required data-autofocus={at === 0 || undefined} {...form.getInputProps(name)} />
      ))}
      <TextInput type="date" label={t('columns.start_date')} required {...form.getInputProps('startDay')} />
      <NumberInput label={t('columns.salary')} required min={0} {...moneyField(locale)} {...form.getInputProps('salary')} />
      <NumberInput label={t('columns.age')} required min={16} max={99} allowDecimal={false} {...form.getInputProps('age')} />
      <Select
        label={t('columns.status')}
        allowDeselect={false}
        data={Object.values(EmployeeStatus).map((one) => ({ value: String(one), label: t(`statuses.${statusNames[one]}`) }))}
        {...statusProps}
        value={String(status)}
        onChange={(next) => form.setFieldValue('status', Number(next) as EmployeeStatus)} // safe: one of the values above
      />
    </FormDrawer>
  );
}
