import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from './data-table.module.css';

/** What can be done with all that is chosen, for as long as something is. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTexts('table');
  const locale = useLocale();
  return (
    <div className={classes.bulk}>
      <span role="status">{t('select.count', { count, number: formatCount(count, locale) })}</span>
      <div className={classes.bulkActions}>{children}</div>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('select.clear')}
      </Button>
    </div>
  );
}
