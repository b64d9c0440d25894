import { useTable } from '@tanstack/react-table'; // expect: no-restricted-imports

export const useOwnTable = useTable;
