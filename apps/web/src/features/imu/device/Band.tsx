import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { BandFrame, placeOf, type Stretch } from '#shared/ui/chart/BandFrame.tsx';
import classes from '#shared/ui/chart/band.module.css';

/** What state something was in, from stretch to stretch. */
export function Band({ name, stretches, start, length }: { name: string; stretches: Stretch[]; start: number; length: number }) {
  const { t } = useTexts('device');
  const locale = useLocale();
  const tell = ({ text, from, to }: Stretch) =>
    t('lanes.stretch', { value: text, from: formatDateTime(from, locale), to: formatDateTime(to, locale) });
  return (
    <BandFrame name={name}>
      <div
        className={classes.bandLine}
        role="img"
        aria-label={t('lanes.band', { name, stretches: stretches.slice(-5).map(tell).join('; ') })}
      >
        {stretches.map((stretch) => (
          <span
            key={stretch.from}
            className={classes.stretch}
            data-meaning={stretch.meaning}
            style={placeOf(stretch, start, length)}
            title={tell(stretch)}
          />
        ))}
      </div>
    </BandFrame>
  );
}
