import type { Locale } from '@atalaya/contract/constants.ts';
import type { Employee } from '@atalaya/contract/demo/datatables.ts';
import { formatMoney } from '#demos/kit/format/money.ts';

/** What the texts of an employee stand for: `2025-11-13` of `11/13/2025`, 21400 of `$21400.00`. */
export function startDayOf({ start_date }: Pick<Employee, 'start_date'>): string {
  const [month = '', day = '', year = ''] = start_date.split('/');
  return `${year}-${month}-${day}`;
}

export const salaryOf = ({ salary }: Pick<Employee, 'salary'>): number => Number(salary.slice(1));

const plain = (text: string) => text.replaceAll(/[\s$]/gu, '');

/** Whether the amount contains what was typed: as the page shows it, or its bare figures. */
export const isSalary = (employee: Pick<Employee, 'salary'>, typed: string, locale: Locale): boolean =>
  [formatMoney(salaryOf(employee), locale), employee.salary].some((text) => plain(text).includes(plain(typed)));
