import type { ReactNode } from 'react';
import type { SortDirection } from '@atalaya/contract/paging.ts';

/** A column of a table, named after the field it shows. Its heading comes from the texts, by the same name. */
export type Column<Row, Id extends keyof Row & string = keyof Row & string, SortColumn extends string = string> = {
  [Name in Id]: {
    id: Name;
    cell: (row: Row) => ReactNode;
    /** Which way the first click sorts. Only what the server can sort by may have it. */
    sorts?: Name extends SortColumn ? SortDirection : never;
    /** What the row is called by: it heads the card that a row becomes on a narrow screen. */
    names?: true;
  };
}[Id];
