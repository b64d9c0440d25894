import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDollars } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Change } from '../mini-chart/Change.tsx';
import { Donut } from '../mini-chart/Donut.tsx';
import { Legend } from '../mini-chart/Legend.tsx';
import type { SeriesColour } from '../mini-chart/series.ts';
import { CardFrame } from '../CardFrame.tsx';
import classes from '../cards.module.css';

const colours: SeriesColour[] = [1, 2, 5];

export function Earnings() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getEarnings" title={t('earnings.title')} height={168}>
      {({ earned, growth, chart_info }) => {
        const slices = chart_info.map(({ source, amount }, at) => ({
          name: t(`earnings.sources.${source}`),
          value: amount,
          text: formatDollars(amount, locale),
          colour: colours[at] ?? 1,
        }));
        return (
          <div className={classes.beside}>
            <div className={classes.grow}>
              <p className={classes.big}>{formatDollars(earned, locale)}</p>
              <p className={classes.dimmed}>
                <Change percent={growth} /> {t('sincePrevious')}
              </p>
              <div className={classes.spaced}>
                <Legend entries={slices.map(({ name, colour, text }) => ({ name, colour, text }))} />
              </div>
            </div>
            <Donut label={t('earnings.title')} slices={slices} size={136} />
          </div>
        );
      }}
    </CardFrame>
  );
}
