import type { datatables, Employee, EmployeeInput } from '@atalaya/contract/demo/datatables.ts';
import type { Received, Reply } from '@atalaya/contract/endpoint.ts';
import { cutPage, hasText, isNamed, shownDay, shownMoney, sortRows } from '../lists.ts';

type Query = Received<typeof datatables.listEmployees>['query'];

const YEAR_MS = 365.25 * 24 * 60 * 60_000;

const dayOf = (monthFirst: string) => {
  const [month, day, year] = monthFirst.split('/');
  return `${year}-${month}-${day}`;
};

function sortValue(employee: Employee, column: Query['sortColumn']): string | number {
  if (column === 'start_date') return dayOf(employee.start_date);
  if (column === 'salary') return Number(employee.salary.slice(1));
  return column === 'age' ? Number(employee.age) : employee[column];
}

/** What stands in its row besides. */
const shownTexts = ({ city, salary, start_date }: Employee, { locale }: Query) =>
  locale ? [city, shownMoney(Number(salary.slice(1)), locale), shownDay(dayOf(start_date), locale)] : [];

export function selectEmployees(employees: Employee[], query: Query): Reply<typeof datatables.listEmployees> {
  const found = employees.filter((employee) => {
    const { full_name, post, email, age, salary, start_date } = employee;
    return hasText([full_name, post, email, age, salary, start_date, ...shownTexts(employee, query)], query.q) || isNamed([post], query);
  });
  const sorted = sortRows(found, (employee) => sortValue(employee, query.sortColumn), query.sort);
  return { allData: employees, invoices: cutPage(sorted, query), total: found.length };
}

/** As the list tells it: the day with the month first, the amount with its sign, whole years of experience. */
export function describeEmployee({ startDay, salary, age, ...input }: EmployeeInput, now: Date) {
  const [year, month, day] = startDay.split('-');
  const years = Math.max(0, Math.floor((now.getTime() - new Date(startDay).getTime()) / YEAR_MS));
  return {
    ...input,
    start_date: `${month}/${day}/${year}`,
    salary: `$${salary.toFixed(2)}`,
    age: String(age),
    experience: years === 1 ? '1 Year' : `${years} Years`,
  };
}
