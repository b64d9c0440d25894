import type { Discharged } from '@atalaya/contract/monitor/battery.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import classes from '../device/device.module.css';

const SHOWN = 8;
const MS = 1_000;

/** What the battery went through, the latest first. */
export function Discharges({ discharges }: { discharges: readonly Discharged[] }) {
  const { t } = useTexts('battery');
  const locale = useLocale();
  const headings = {
    from: t('columns.from'),
    length: t('columns.length'),
    ah: t('columns.ah'),
    endV: t('columns.endV'),
    tempC: t('columns.tempC'),
    capacity: t('columns.capacity'),
  };
  return (
    <PlainTable
      headings={headings}
      rows={discharges.slice(0, SHOWN)}
      rowId={({ from }) => from}
      renderCells={({ from, to, ah, endV, tempC, capacityAh, isWhole, isTest }) => ({
        from: (
          <>
            <Moment at={from} /> {isTest && <span className={classes.since}>{t('isTest')}</span>}
          </>
        ),
        length: formatDuration((Date.parse(to) - Date.parse(from)) / MS, locale, 'short'),
        ah: `${formatMeasure(ah, locale, 2)} Ah`,
        endV: `${formatMeasure(endV, locale, 2)} V`,
        tempC: tempC === null ? '–' : `${formatMeasure(tempC, locale)} °C`,
        capacity:
          capacityAh === null ? (
            <span className={classes.since}>{t('tooShort')}</span>
          ) : (
            <>
              {`${formatMeasure(capacityAh, locale)} Ah`} <span className={classes.since}>{t(isWhole ? 'isWhole' : 'isConcluded')}</span>
            </>
          ),
      })}
    />
  );
}
