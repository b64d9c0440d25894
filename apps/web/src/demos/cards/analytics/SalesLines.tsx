import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { CardFrame } from '../CardFrame.tsx';
import { figureOf } from '../cards.queries.ts';
import { Figures } from '../Figures.tsx';
import { LineChart } from './LineChart.tsx';

export function SalesLines() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getSales" title={t('sales.title')} text={t('sales.text')} height={348}>
      {(data) => (
        <>
          <Figures isQuiet figures={[{ label: t('sales.total'), value: formatCount(figureOf(data), locale) }]} />
          <LineChart
            label={t('sales.title')}
            unit=""
            periods={data.periods}
            series={data.series.map((series) => ({ label: t('sales.sold'), values: series.data }))}
            height={230}
          />
        </>
      )}
    </CardFrame>
  );
}
