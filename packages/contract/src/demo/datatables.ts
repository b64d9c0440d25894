import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SortDirection } from '../paging.ts';
import { Done, pageQuery, shownIn } from './lists.ts';

export const EmployeeStatus = { Current: 1, Professional: 2, Rejected: 3, Resigned: 4, Applied: 5 } as const;
export type EmployeeStatus = (typeof EmployeeStatus)[keyof typeof EmployeeStatus];

export const Employee = z.object({
  responsive_id: z.string(),
  id: z.number().int(),
  avatar: z.string().nullable(),
  full_name: z.string(),
  post: z.string(),
  email: z.string(),
  city: z.string(),
  start_date: z.string().regex(/^\d\d\/\d\d\/\d{4}$/, 'date.us'),
  salary: z.string().regex(/^\$\d+\.\d\d$/, 'money'),
  age: z.string().regex(/^\d+$/),
  experience: z.string().regex(/^\d+ Years?$/),
  status: z.enum(EmployeeStatus),
});
export type Employee = z.output<typeof Employee>;

/** Those that their table can be sorted by; dates, salaries and ages by what they stand for, not by their text. */
export const EMPLOYEE_COLUMNS = ['id', 'full_name', 'email', 'post', 'city', 'start_date', 'salary', 'age'] as const;

export const EmployeeQuery = pageQuery().extend({
  sort: SortDirection.default('asc'),
  sortColumn: z.enum(EMPLOYEE_COLUMNS).default('id'),
});
export type EmployeeQuery = z.output<typeof EmployeeQuery>;

const words = z.string().trim().min(1, 'required').max(120);

/** As a form knows them: a day and an amount. */
export const EmployeeInput = z.object({
  full_name: words,
  post: words,
  email: z.email('email').max(254),
  city: words,
  startDay: z.iso.date('required'),
  salary: z.number().min(0).max(10_000_000),
  age: z.number().int().min(16).max(99),
  status: z.enum(EmployeeStatus).default(EmployeeStatus.Applied),
});
export type EmployeeInput = z.output<typeof EmployeeInput>;

const EmployeeReply = z.object({ employee: Employee });
const change = { service: 'demo', access: 'public', csrf: false, addition: true } as const;

export const datatables = {
  listAllEmployees: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/datatables/initial-data',
    access: 'public',
    summary: 'All sample employees',
    response: z.array(Employee),
  }),
  listEmployees: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/datatables/data',
    access: 'public',
    summary: 'One page of the sample employees',
    query: EmployeeQuery.extend(shownIn),
    /** The page is called `invoices` on the wire; `total` counts the matches, `allData` is the whole set. */
    response: z.object({ allData: z.array(Employee), invoices: z.array(Employee), total: z.number().int() }),
  }),
  addEmployee: endpoint({
    ...change,
    method: 'POST',
    path: '/apps/datatables/add-employee',
    summary: 'Add a sample employee',
    body: EmployeeInput,
    response: EmployeeReply,
    status: 201,
  }),
  updateEmployee: endpoint({
    ...change,
    method: 'POST',
    path: '/apps/datatables/update-employee',
    summary: 'Change a sample employee',
    body: EmployeeInput.extend({ id: z.number().int() }),
    response: EmployeeReply,
  }),
  deleteEmployees: endpoint({
    ...change,
    method: 'POST',
    path: '/apps/datatables/delete-employees',
    summary: 'Delete sample employees',
    body: z.object({ ids: z.array(z.number().int()).min(1).max(500) }),
    response: Done,
  }),
  restoreEmployees: endpoint({
    ...change,
    method: 'POST',
    path: '/apps/datatables/restore-employees',
    summary: 'Take a deletion back',
    body: z.object({ employees: z.array(Employee).min(1).max(500) }),
    response: Done,
  }),
};
