import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { readSearch, writeSearch } from './read-search.ts';
import { changeSearch as changed } from './table-search.ts';

/**
 * The address, read by the page's own schema, and a way to change it: any change but that of the page leads back to page 1.
 * It stands in the page and not in the route: all routes are loaded with the app, a schema only with its page.
 */
export function usePageSearch<S extends z.ZodObject>(schema: S) {
  const navigate = useNavigate();
  const address: object = useSearch({ strict: false });
  const search = useMemo(() => readSearch(schema, address), [schema, address]);
  const changeSearch = useCallback(
    (change: Partial<z.output<S>>) =>
      void navigate({
        to: '.',
        search: (current: object) => writeSearch(schema, changed(readSearch(schema, current), change)),
        replace: 'q' in change, // typing is one step of the history, not one for each letter
      }),
    [navigate, schema],
  );
  return { search, changeSearch };
}
