import { Pagination } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { pageCount } from './search/table-search.ts';
import classes from './data-table.module.css';

interface TableFooterProps {
  page: number;
  perPage: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  onPageChange: (page: number) => void;
}

export function TableFooter({ page, perPage, shown, total, onPageChange }: TableFooterProps) {
  const { t } = useTexts('table');
  const locale = useLocale();
  const isWhole = shown >= total;
  const pages = isWhole ? 1 : pageCount(total, perPage);
  const from = isWhole ? 1 : (page - 1) * perPage + 1;
  const to = from + shown - 1;

  return (
    <div className={classes.footer}>
      <span role="status" title={String(total)}>
        {t('range', { from, to, total: formatCount(total, locale) })}
      </span>
      {pages > 1 && (
        <Pagination
          role="navigation"
          size="sm"
          total={pages}
          value={page}
          onChange={onPageChange}
          getItemProps={(item) => ({ 'aria-label': t('page', { page: item }) })}
        />
      )}
    </div>
  );
}
