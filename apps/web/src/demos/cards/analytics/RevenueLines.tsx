import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDollars } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Change } from '../mini-chart/Change.tsx';
import { CardFrame } from '../CardFrame.tsx';
import { Figures } from '../Figures.tsx';
import { LineChart } from './LineChart.tsx';

export function RevenueLines() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getRevenue" title={t('revenue.title')} text={t('revenue.text')} height={348}>
      {({ thisMonth, lastMonth, periods, series }) => {
        const names = [t('revenue.now'), t('revenue.before')];
        return (
          <>
            <Figures
              isQuiet
              figures={[
                {
                  label: t('revenue.now'),
                  value: formatDollars(thisMonth, locale),
                  note: <Change percent={(thisMonth / lastMonth - 1) * 100} />,
                },
                { label: t('revenue.before'), value: formatDollars(lastMonth, locale) },
              ]}
            />
            <LineChart
              label={t('revenue.title')}
              unit="$"
              periods={periods}
              series={series.map(({ data }, at) => ({ label: names[at] ?? '', values: data }))}
              height={230}
            />
          </>
        );
      }}
    </CardFrame>
  );
}
