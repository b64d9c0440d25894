import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Donut } from '../mini-chart/Donut.tsx';
import { Legend } from '../mini-chart/Legend.tsx';
import type { SeriesColour } from '../mini-chart/series.ts';
import { CardFrame } from '../CardFrame.tsx';
import { nameOf } from '../known-names.ts';
import classes from '../cards.module.css';

const colours: SeriesColour[] = [1, 2, 3];

export function Customers() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getCustomers" title={t('customers.title')} height={290}>
      {({ listData }) => {
        const slices = listData.map(({ text, result }, at) => ({
          name: nameOf(t('customers.names', { returnObjects: true }), text),
          value: result,
          text: formatCount(result, locale),
          colour: colours[at] ?? 1,
        }));
        return (
          <>
            <div className={classes.centred}>
              <Donut label={t('customers.title')} slices={slices} size={176} isWhole />
            </div>
            <Legend entries={slices.map(({ name, colour, text }) => ({ name, colour, text }))} />
          </>
        );
      }}
    </CardFrame>
  );
}
