import { Link } from '@tanstack/react-router';
import { BatteryMedium, CircleCheck, CircleDashed, CircleOff, DoorOpen, RotateCw, type LucideIcon } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DoorState } from '@atalaya/contract/constants.ts';
import type { FleetCounts } from '@atalaya/contract/monitor/fleet.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import type { StateLook } from '#shared/ui/StateBadge.tsx';
import classes from './dashboard.module.css';

type Tile = keyof Pick<FleetCounts, 'online' | 'offline' | 'never' | 'rebooting' | 'doorOpen' | 'onBattery'>;

/** The list of devices, narrowed to those counted here. */
const tiles: { tile: Tile; icon: LucideIcon; meaning: StateLook['meaning']; search: object }[] = [
  { tile: 'online', icon: CircleCheck, meaning: 'healthy', search: { state: 'online' } },
  { tile: 'offline', icon: CircleOff, meaning: 'critical', search: { state: 'offline' } },
  { tile: 'never', icon: CircleDashed, meaning: 'off', search: { state: 'never' } },
  { tile: 'rebooting', icon: RotateCw, meaning: 'info', search: { state: 'rebooting' } },
  { tile: 'doorOpen', icon: DoorOpen, meaning: 'attention', search: { door: DoorState.Open } },
  { tile: 'onBattery', icon: BatteryMedium, meaning: 'attention', search: { onBattery: 'true' } },
];

interface StateTilesProps {
  counts: FleetCounts | undefined;
  error: unknown;
  onRetry: () => void;
}

export function StateTiles({ counts, error, onRetry }: StateTilesProps) {
  const { t } = useTexts('imu');
  const locale = useLocale();
  if (error && !counts) return <ErrorState title={t('dashboard.failed')} error={error} onRetry={onRetry} />;
  return (
    <ul className={classes.tiles} aria-label={t('dashboard.tiles.label')} aria-busy={counts === undefined}>
      {tiles.map(({ tile, icon: Icon, meaning, search }) => (
        <li key={tile}>
          {/* None of a kind is nothing to see in colour, good or bad. */}
          <Link to="/imu/devices" search={search} className={classes.tile} data-meaning={counts?.[tile] ? meaning : 'off'}>
            <span className={classes.tileName}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {t(`dashboard.tiles.${tile}`)}
            </span>
            <span className={classes.tileFigure}>{counts ? formatCount(counts[tile], locale) : <span className={classes.bone} />}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
