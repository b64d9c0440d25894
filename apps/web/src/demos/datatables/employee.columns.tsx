import { Avatar, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Employee, EmployeeQuery } from '@atalaya/contract/demo/datatables.ts';
import { formatDay } from '#shared/format/date.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { statusLooks, statusNames } from './employee-status.ts';
import { salaryOf, startDayOf } from './employee-values.ts';

export type EmployeeField = 'id' | 'full_name' | 'email' | 'post' | 'city' | 'start_date' | 'salary' | 'age' | 'status';
export type EmployeeColumn<Sort extends string = string> = Column<Employee, EmployeeField, Sort>;

export const rowId = ({ id }: Employee) => String(id);

const Person = ({ employee: { full_name, avatar }, post }: { employee: Employee; post: string }) => (
  <Group gap={10} wrap="nowrap">
    <Avatar src={avatar} name={full_name} alt="" size={28} />
    <div>
      <Text inherit lh={1.3}>
        {full_name}
      </Text>
      <Text size="xs" c="dimmed" lh={1.3}>
        {post}
      </Text>
    </div>
  </Group>
);

/** All columns by name; each table takes those it wants. Sorted by what the texts stand for, found by what is seen. */
export function useEmployeeColumns() {
  const { t } = useTexts('datatables');
  const locale = useLocale();
  const say = useRecordWords();
  return useMemo(() => {
    const day = (employee: Employee) => formatDay(startDayOf(employee), locale);
    const money = (employee: Employee) => formatMoney(salaryOf(employee), locale);
    return {
      id: { id: 'id', cell: ({ id }) => id, sorts: 'asc', align: 'end' },
      full_name: { id: 'full_name', cell: ({ full_name }) => full_name, sorts: 'asc', names: true },
      person: {
        id: 'full_name',
        cell: (employee) => <Person employee={employee} post={say(employee.post)} />,
        sorts: 'asc',
        names: true,
        words: ({ post }) => `${say(post)} ${post}`,
      },
      email: { id: 'email', cell: ({ email }) => email, sorts: 'asc' },
      post: { id: 'post', cell: ({ post }) => say(post), sorts: 'asc', value: ({ post }) => say(post) },
      city: { id: 'city', cell: ({ city }) => city, sorts: 'asc' },
      start_date: {
        id: 'start_date',
        cell: day,
        sorts: 'desc',
        value: startDayOf,
        words: (employee) => `${day(employee)} ${employee.start_date}`,
      },
      salary: {
        id: 'salary',
        cell: money,
        sorts: 'desc',
        align: 'end',
        value: salaryOf,
        words: (employee) => `${money(employee)} ${employee.salary}`,
      },
      age: { id: 'age', cell: ({ age }) => age, sorts: 'desc', align: 'end', value: ({ age }) => Number(age) },
      status: {
        id: 'status',
        cell: ({ status }) => <StateBadge look={statusLooks[status]}>{t(`statuses.${statusNames[status]}`)}</StateBadge>,
        sorts: 'asc',
        value: ({ status }) => t(`statuses.${statusNames[status]}`),
      },
    } satisfies Record<string, EmployeeColumn>;
  }, [t, locale, say]);
}

type ServerColumn = EmployeeColumn<EmployeeQuery['sortColumn']>;

/** Those that the call can sort by. */
export function useServerColumns(): ServerColumn[] {
  const { full_name, email, post, city, start_date, salary } = useEmployeeColumns();
  return useMemo(
    () => [full_name, email, post, city, start_date, salary] as ServerColumn[], // safe: each has a name the call knows
    [full_name, email, post, city, start_date, salary],
  );
}
