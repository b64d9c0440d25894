import { datatables, Employee } from '@atalaya/contract/demo/datatables.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';
import { describeEmployee, selectEmployees } from './datatables.rules.ts';

export function serveDatatables({ serve }: DemoRouter, { clock, store }: DemoContext) {
  const openArea = async () => {
    const { makeEmployees } = await import('./datatables.seed.ts');
    return store.area('employees', z.array(Employee), () => makeEmployees(clock));
  };

  serve(datatables.listAllEmployees, async () => (await openArea()).read());
  serve(datatables.listEmployees, async ({ query }) => selectEmployees((await openArea()).read(), query));
  serve(datatables.addEmployee, async ({ body }) => {
    const area = await openArea();
    const all = area.read();
    const employee = { ...describeEmployee(body, clock()), id: nextId(all), responsive_id: '', avatar: null };
    area.write([...all, employee]);
    return { employee };
  });
  serve(datatables.updateEmployee, async ({ body }) => {
    const area = await openArea();
    const all = area.read();
    const known = all.find(({ id }) => id === body.id) ?? fail('employee.not_found');
    const employee = { ...known, ...describeEmployee(body, clock()) };
    area.write(all.map((other) => (other.id === employee.id ? employee : other)));
    return { employee };
  });
  serve(datatables.deleteEmployees, async ({ body: { ids } }) => {
    const area = await openArea();
    const all = area.read();
    if (ids.some((wanted) => !all.some(({ id }) => id === wanted))) fail('employee.not_found');
    area.write(all.filter(({ id }) => !ids.includes(id)));
    return {};
  });
  serve(datatables.restoreEmployees, async ({ body: { employees } }) => {
    const area = await openArea();
    const all = area.read();
    if (employees.some((employee) => all.some(({ id }) => id === employee.id))) fail('taken');
    area.write([...all, ...employees].toSorted((a, b) => a.id - b.id));
    return {};
  });
}
