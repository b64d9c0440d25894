import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { datatables, type Employee, type EmployeeInput, type EmployeeQuery } from '@atalaya/contract/demo/datatables.ts';
import type { ShownSearch } from '@atalaya/contract/demo/lists.ts';
import { call } from '#shared/api/call.ts';

const keys = ['demo', 'datatables'];

export const allEmployeesQuery = queryOptions({
  queryKey: [...keys, 'all'],
  queryFn: ({ signal }) => call(datatables.listAllEmployees, {}, { signal }),
});

export const employeesQuery = (search: EmployeeQuery & ShownSearch) =>
  queryOptions({
    queryKey: [...keys, 'page', search],
    queryFn: async ({ signal }) => {
      const { invoices, total } = await call(datatables.listEmployees, { query: search }, { signal });
      return { data: invoices, total };
    },
    placeholderData: keepPreviousData,
  });

function useChange<Input, Output>(send: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys }),
  });
}

/** With an id, one that is there; without, a new one. */
export const useSaveEmployee = () =>
  useChange(
    ({ id, ...input }: EmployeeInput & { id?: number }) =>
      id === undefined ? call(datatables.addEmployee, { body: input }) : call(datatables.updateEmployee, { body: { ...input, id } }),
    'form',
  );
export const useDeleteEmployees = () => useChange((ids: number[]) => call(datatables.deleteEmployees, { body: { ids } }));
export const useRestoreEmployees = () => useChange((employees: Employee[]) => call(datatables.restoreEmployees, { body: { employees } }));
