import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Legend } from '../mini-chart/Legend.tsx';
import { Radar } from '../mini-chart/Radar.tsx';
import type { SeriesColour } from '../mini-chart/series.ts';
import { CardFrame } from '../CardFrame.tsx';

const colours: SeriesColour[] = [1, 2];

export function SalesRadar() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  return (
    <CardFrame name="getSalesRadar" title={t('radar.title')} text={t('radar.text')} height={290}>
      {({ categories, series }) => {
        const names = [t('radar.sales'), t('radar.visits')];
        const shown = series.map(({ data }, at) => ({
          name: names[at] ?? '',
          colour: colours[at] ?? 1,
          values: data,
          texts: data.map((value) => formatCount(value, locale)),
        }));
        return (
          <>
            <Legend entries={shown.map(({ name, colour }) => ({ name, colour }))} />
            <Radar label={t('radar.title')} axes={categories.map((category) => t(`radar.categories.${category}`))} series={shown} />
          </>
        );
      }}
    </CardFrame>
  );
}
