import { Modal } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Employee } from '@atalaya/contract/demo/datatables.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useEmployeeColumns } from './employee.columns.tsx';

export function EmployeeDetails({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTexts('datatables');
  const { email, post, city, start_date, salary, age, status } = useEmployeeColumns();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={employee.full_name}>
      <Facts
        facts={[post, email, city, start_date, salary, age, status].map(({ id, cell }) => ({
          label: t(`columns.${id}`),
          value: cell(employee),
        }))}
      />
    </Modal>
  );
}
