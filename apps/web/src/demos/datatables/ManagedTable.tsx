import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Employee } from '@atalaya/contract/demo/datatables.ts';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { allEmployeesQuery, useDeleteEmployees, useRestoreEmployees } from './datatables.queries.ts';
import { EmployeeRowActions } from './EmployeeRowActions.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';
import { useEmployeeColumns } from './employee.columns.tsx';
import { TableSection } from './TableSection.tsx';

const EmployeeDrawer = lazy(() => import('./EmployeeDrawer.tsx').then((module) => ({ default: module.EmployeeDrawer })));
const EmployeeDetails = lazy(() => import('./EmployeeDetails.tsx').then((module) => ({ default: module.EmployeeDetails })));

const ROWS = 7;
const CHOICES = [7, 10, 25, 50, 75, 100];
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

type Opened = { kind: 'form'; employee: Employee | null } | { kind: 'details'; employee: Employee };

/** The employees with everything that can be done to them; what is changed here is changed in every table. */
export function ManagedTable() {
  const { t } = useTexts('datatables');
  const all = useEmployeeColumns();
  const columns = useMemo(() => [all.person, all.email, all.start_date, all.salary, all.age, all.status], [all]);
  const { data: employees = [] } = useQuery(allEmployeesQuery);
  const { mutateAsync: remove } = useDeleteEmployees();
  const { mutateAsync: restore } = useRestoreEmployees();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  async function deleteThem(gone: Employee[]) {
    await remove(gone.map(({ id }) => id));
    await offerUndo(t('managed.deleted', { count: gone.length, name: gone[0]?.full_name }), () => restore(gone));
  }

  return (
    <TableSection
      title={t('managed.title')}
      text={t('managed.text')}
      actions={
        <Button leftSection={<Plus {...icon} />} onClick={() => setOpened({ kind: 'form', employee: null })}>
          {t('managed.add')}
        </Button>
      }
    >
      <EmployeeTable
        name="managed"
        caption={t('managed.title')}
        columns={columns}
        perPage={ROWS}
        choices={CHOICES}
        renderActions={(employee) => (
          <EmployeeRowActions
            employee={employee}
            onDetails={() => setOpened({ kind: 'details', employee })}
            onEdit={() => setOpened({ kind: 'form', employee })}
            onDelete={() => deleteThem([employee])}
          />
        )}
        renderBulkActions={(ids, clear) => (
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            leftSection={<Trash2 {...icon} />}
            onClick={async () => {
              await deleteThem(employees.filter(({ id }) => ids.has(String(id))));
              clear();
            }}
          >
            {t('managed.deleteSelected')}
          </Button>
        )}
      />
      <Suspense fallback={null}>
        {opened?.kind === 'form' && <EmployeeDrawer employee={opened.employee} onClose={close} />}
        {opened?.kind === 'details' && <EmployeeDetails employee={opened.employee} onClose={close} />}
      </Suspense>
    </TableSection>
  );
}
