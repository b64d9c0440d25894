import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { REVENUE_YEARS } from '@atalaya/contract/constants.ts';
import { languages } from '#shared/format/language.ts';
import { formatDollars } from '#demos/kit/format/money.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { BalanceColumns } from '../mini-chart/BalanceColumns.tsx';
import { Legend } from '../mini-chart/Legend.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { cardQuery } from '../cards.queries.ts';
import { Figures } from '../Figures.tsx';
import { ChoiceMenu } from '../RangeMenu.tsx';

const CHART_PX = 260;
const CARD_PX = 356;
const sum = (values: readonly number[]) => values.reduce((left, right) => left + right, 0);

/** Earnings above, expenses below and the budget as a line, for a year that can be chosen. */
export function RevenueReport() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const [year, setYear] = useState<string>(String(REVENUE_YEARS[0]));
  const { data, error, refetch } = useQuery(cardQuery('getRevenueReport', '28d'));
  const report = data?.reports.find((one) => String(one.year) === year);
  const [earned = [], spent = []] = report?.series.map((series) => series.data) ?? [];
  const dollars = (value: number) => formatDollars(value, locale);
  const part = (name: string, value: number) => ({ name, value, text: dollars(value) });

  return (
    <DataCard
      title={t('report.title')}
      text={t('report.text')}
      more={
        <ChoiceMenu
          label={t('report.year')}
          value={year}
          choices={REVENUE_YEARS.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={setYear}
        />
      }
      isBusy={!data && !error}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {report ? (
        <>
          <Legend
            entries={[
              { name: t('report.earning'), colour: 1 },
              { name: t('report.expense'), colour: 2 },
            ]}
          />
          <BalanceColumns
            label={`${t('report.title')} ${year}`}
            height={CHART_PX}
            formatValue={(value) => `${formatMeasure(value / 1000, locale, 0)}k`}
            level={part(t('report.budget'), report.budget)}
            balances={languages[locale].months.map((name, at) => ({
              name,
              income: part(t('report.earning'), earned[at] ?? 0),
              expense: part(t('report.expense'), -(spent[at] ?? 0)),
            }))}
          />
          <Figures
            figures={[
              { label: t('report.earned'), value: dollars(report.price) },
              { label: t('report.spent'), value: dollars(-sum(spent)) },
              { label: t('report.budgetMonth'), value: dollars(report.budget) },
            ]}
          />
        </>
      ) : (
        <BlockSkeleton height={CARD_PX} />
      )}
    </DataCard>
  );
}
