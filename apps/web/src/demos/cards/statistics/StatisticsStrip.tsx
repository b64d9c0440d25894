import { useQuery } from '@tanstack/react-query';
import { ChartLine, DollarSign, Package, Users, type LucideIcon } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { CardRange } from '@atalaya/contract/demo/cards.ts';
import { formatDollars } from '#demos/kit/format/money.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { cardQuery, figureOf } from '../cards.queries.ts';
import { productsQuery } from '../neighbours.queries.ts';
import { RangeMenu } from '../RangeMenu.tsx';
import classes from '../cards.module.css';

interface StatisticsStripProps {
  range: CardRange;
  /** With it, the strip has a menu of its own. */
  onRangeChange?: (range: CardRange) => void;
}

/** Four figures in a row. */
export function StatisticsStrip({ range, onRangeChange }: StatisticsStripProps) {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const sales = useQuery(cardQuery('getSales', range));
  const customers = useQuery(cardQuery('getCustomers', range));
  const revenue = useQuery(cardQuery('getRevenueFigure', range));
  const products = useQuery(productsQuery);
  const parts = [sales, customers, revenue, products];
  const failed = parts.find(({ error, data }) => error && !data);
  const people = customers.data?.listData.reduce((sum, { result }) => sum + result, 0);
  const figures: [LucideIcon, string, string | undefined][] = [
    [ChartLine, t('strip.sales'), sales.data && formatCount(figureOf(sales.data), locale)],
    [Users, t('strip.customers'), people === undefined ? undefined : formatCount(people, locale)],
    [Package, t('strip.products'), products.data && formatCount(products.data.total, locale)],
    [DollarSign, t('strip.revenue'), revenue.data && formatDollars(figureOf(revenue.data), locale)],
  ];
  return (
    <DataCard
      title={t('strip.title')}
      more={onRangeChange && <RangeMenu title={t('strip.title')} range={range} onChange={onRangeChange} />}
      isBusy={!failed && parts.some(({ data }) => !data)}
      error={failed?.error}
      onRetry={() => parts.forEach((part) => void part.refetch())}
    >
      <ul className={classes.strip}>
        {figures.map(([Icon, label, value]) => (
          <li key={label}>
            <span className={classes.icon}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </span>
            <div className={classes.stripWords}>
              <strong>{value ?? <span className={classes.bone} />}</strong>
              <span>{label}</span>
            </div>
          </li>
        ))}
      </ul>
    </DataCard>
  );
}
