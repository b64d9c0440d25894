import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Change } from '../mini-chart/Change.tsx';
import { Donut } from '../mini-chart/Donut.tsx';
import { Legend } from '../mini-chart/Legend.tsx';
import type { SeriesColour } from '../mini-chart/series.ts';
import { CardFrame } from '../CardFrame.tsx';
import { nameOf } from '../known-names.ts';
import classes from '../cards.module.css';

const colours: SeriesColour[] = [1, 2, 3];

export function SessionsByDevice() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getSessionsByDevice" title={t('devices.title')} height={290}>
      {({ chart_info }) => {
        const slices = chart_info.map(({ name, usage }, at) => ({
          name: nameOf(t('devices.names', { returnObjects: true }), name),
          value: usage,
          text: `${formatMeasure(usage, locale)} %`,
          colour: colours[at] ?? 1,
        }));
        return (
          <>
            <div className={classes.centred}>
              <Donut label={t('devices.title')} slices={slices} size={176}>
                <strong>{slices[0]?.text}</strong>
                <span>{slices[0]?.name}</span>
              </Donut>
            </div>
            <Legend
              entries={slices.map(({ name, colour, text }, at) => ({
                name,
                colour,
                text: (
                  <span className={classes.pair}>
                    {text} <Change percent={chart_info[at]?.upDown ?? 0} />
                  </span>
                ),
              }))}
            />
          </>
        );
      }}
    </CardFrame>
  );
}
