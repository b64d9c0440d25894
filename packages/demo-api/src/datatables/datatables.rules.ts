import type { datatables, Employee } from '@atalaya/contract/demo/datatables.ts';
import type { Received, Reply } from '@atalaya/contract/endpoint.ts';
import { cutPage, hasText } from '../lists.ts';

type Query = Received<typeof datatables.listEmployees>['query'];

export function selectEmployees(employees: Employee[], query: Query): Reply<typeof datatables.listEmployees> {
  const found = employees.filter(({ full_name, post, email, age, salary, start_date }) =>
    hasText([full_name, post, email, age, salary, start_date], query.q),
  );
  return { allData: employees, invoices: cutPage(found, query), total: found.length };
}
