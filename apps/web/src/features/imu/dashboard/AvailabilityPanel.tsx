import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Availability, AvailabilityRow } from '@atalaya/contract/monitor/fleet.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { availabilityQuery } from '../imu.queries.ts';
import classes from './dashboard.module.css';
import { useInPieces } from './use-in-pieces.ts';

const GRID_PX = 400;
const WHOLE_PERCENT = 99.5;
const MOSTLY_PERCENT = 90;

function meaningOf(percent: number | null) {
  if (percent === null) return 'off';
  if (percent >= WHOLE_PERCENT) return 'healthy';
  return percent >= MOSTLY_PERCENT ? 'attention' : 'critical';
}

function Row({ row, grid }: { row: AvailabilityRow; grid: Availability }) {
  const { t } = useTexts('imu');
  const locale = useLocale();
  const start = Date.parse(grid.from);
  const percent = row.availability === null ? null : formatMeasure(row.availability, locale);
  const summary =
    percent === null
      ? t('dashboard.availability.unknown', { label: row.label })
      : t('dashboard.availability.row', { label: row.label, percent });
  return (
    <tr>
      <th scope="row">
        <TextLink to="/imu/devices/$id" params={{ id: row.id }} className={classes.rowName}>
          {row.label}
        </TextLink>
      </th>
      <td>
        <div className={classes.cells} role="img" aria-label={summary}>
          {row.cells.map((cell, index) => {
            const time = formatDateTime(new Date(start + index * grid.cellMs), locale);
            return (
              <span
                key={index}
                className={classes.cell}
                data-meaning={meaningOf(cell)}
                title={
                  cell === null
                    ? t('dashboard.availability.cellUnknown', { time })
                    : t('dashboard.availability.cell', { time, percent: formatMeasure(cell, locale) })
                }
              >
                {/* How high it stands says the same without colour. */}
                <span style={{ height: `${cell === null ? 12 : Math.max(12, cell)}%` }} />
              </span>
            );
          })}
        </div>
      </td>
      <td className={classes.percent}>{percent === null ? '–' : `${percent} %`}</td>
    </tr>
  );
}

export function AvailabilityPanel() {
  const { t } = useTexts('imu');
  const { data, error, refetch } = useInPieces(availabilityQuery(useFocusedClient()?.id));
  return (
    <DataCard title={t('dashboard.availability.title')} isBusy={!data} error={data ? null : error} onRetry={() => void refetch()}>
      {data ? (
        <table className={classes.availability} style={{ minHeight: data.data.length === 0 ? GRID_PX : undefined }}>
          <caption>{t('dashboard.availability.caption')}</caption>
          <thead className={classes.hidden}>
            <tr>
              <th scope="col">{t('dashboard.availability.device')}</th>
              <th scope="col">{t('dashboard.availability.hours')}</th>
              <th scope="col">{t('dashboard.availability.online')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <Row key={row.id} row={row} grid={data} />
            ))}
          </tbody>
        </table>
      ) : (
        <BlockSkeleton height={GRID_PX} />
      )}
    </DataCard>
  );
}
