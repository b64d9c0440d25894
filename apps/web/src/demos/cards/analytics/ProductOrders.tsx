import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Gauge } from '../mini-chart/Gauge.tsx';
import { Legend } from '../mini-chart/Legend.tsx';
import type { SeriesColour } from '../mini-chart/series.ts';
import { CardFrame } from '../CardFrame.tsx';
import classes from '../cards.module.css';

const states = [
  ['finished', 1],
  ['pending', 2],
  ['rejected', 3],
] as const satisfies [string, SeriesColour][];

export function ProductOrders() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getProductOrders" title={t('orders.title')} height={290}>
      {({ chart_info }) => {
        const total = chart_info.finished + chart_info.pending + chart_info.rejected;
        const rings = states.map(([state, colour]) => ({
          name: t(`orders.${state}`),
          value: chart_info[state] / total,
          text: formatCount(chart_info[state], locale),
          colour,
        }));
        return (
          <>
            <div className={classes.centred}>
              <Gauge label={t('orders.title')} rings={rings} size={176}>
                <strong>{formatCount(total, locale)}</strong>
              </Gauge>
            </div>
            <Legend entries={rings.map(({ name, colour, text }) => ({ name, colour, text }))} />
          </>
        );
      }}
    </CardFrame>
  );
}
