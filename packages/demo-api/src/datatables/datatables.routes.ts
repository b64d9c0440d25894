import { datatables } from '@atalaya/contract/demo/datatables.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { selectEmployees } from './datatables.rules.ts';

export function serveDatatables({ serve }: DemoRouter, { clock }: DemoContext) {
  const loadEmployees = async () => (await import('./datatables.seed.ts')).makeEmployees(clock);

  serve(datatables.listAllEmployees, loadEmployees);
  serve(datatables.listEmployees, async ({ query }) => selectEmployees(await loadEmployees(), query));
}
