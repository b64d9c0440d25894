import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SearchBox } from './search/SearchBox.tsx';
import classes from './data-table.module.css';

interface TableToolbarProps {
  q: string;
  searchLabel: string;
  onSearch: (q: string) => void;
  filters: ReactNode;
  /** Left out when there is nothing to clear. */
  onClear: (() => void) | undefined;
  /** What arranges or exports the table. */
  children: ReactNode;
}

export function TableToolbar({ q, searchLabel, onSearch, filters, onClear, children }: TableToolbarProps) {
  const { t } = useTexts('table');
  return (
    <div className={classes.toolbar}>
      <div className={classes.narrowing} role="search">
        <SearchBox q={q} label={searchLabel} onSearch={onSearch} />
        <div className={classes.filters}>{filters}</div>
        {onClear && (
          <Button variant="subtle" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        )}
      </div>
      <div className={classes.tools}>{children}</div>
    </div>
  );
}
