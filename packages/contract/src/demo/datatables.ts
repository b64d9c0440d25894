import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery } from './lists.ts';

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
  start_date: z.string().regex(/^\d\d\/\d\d\/\d{4}$/, 'Not MM/DD/YYYY'),
  salary: z.string().regex(/^\$\d+\.\d\d$/, 'Not a dollar amount'),
  age: z.string().regex(/^\d+$/),
  experience: z.string().regex(/^\d+ Years?$/),
  status: z.enum(EmployeeStatus),
});
export type Employee = z.output<typeof Employee>;

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
    query: pageQuery(),
    /** The page is called `invoices` on the wire; `total` counts the matches, `allData` is the whole set. */
    response: z.object({ allData: z.array(Employee), invoices: z.array(Employee), total: z.number().int() }),
  }),
};
