import type { ReactNode } from 'react';
import type { SortDirection } from '@atalaya/contract/paging.ts';

/** What a cell stands for when it is sorted, searched or exported. */
export type CellValue = string | number | boolean | null | undefined;

/** A column of a table, named after the field it shows. Its heading comes from the texts, by the same name. */
export type Column<Row, Id extends keyof Row & string = keyof Row & string, SortColumn extends string = string> = {
  [Name in Id]: {
    id: Name;
    cell: (row: Row) => ReactNode;
    /** Which way the first click sorts. Only what the list can be sorted by may have it. */
    sorts?: Name extends SortColumn ? SortDirection : never;
    /** What the row is called by: it heads the card that a row becomes on a narrow screen, and cannot be hidden. */
    names?: true;
    /** What is compared, searched and exported, where that is not the field itself. */
    value?: (row: Row) => CellValue;
    /** Further words that a search finds the row by: what is seen, where that is not what is compared. */
    words?: (row: Row) => string;
    /** What somebody named, and not the field alone: without room it is cut, as names and plain texts are, and its title says the value whole. */
    cuts?: true;
    /** Figures line up at the end. */
    align?: 'end';
    /** In pixels, for long lists: their columns keep their width while rows come and go. */
    width?: number;
    /** Not shown until somebody asks for it. */
    hidden?: true;
    /** Where it stands on the card of two lines that a row is on a phone: beside the name, or below it. Cards leave out what has no place. */
    phone?: 'beside' | 'below';
  };
}[Id];
