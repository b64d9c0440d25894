import { BatteryLow, BatteryMedium, CircleDashed, CircleOff, Clock, DoorOpen, ThermometerSnowflake, ThermometerSun } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AttentionItem, AttentionReason } from '@atalaya/contract/monitor/fleet.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { attentionQuery } from '../imu.queries.ts';
import classes from './dashboard.module.css';
import { useInPieces } from './use-in-pieces.ts';

const looks = {
  battery_low: { meaning: 'critical', icon: BatteryLow },
  offline: { meaning: 'critical', icon: CircleOff },
  hot: { meaning: 'critical', icon: ThermometerSun },
  cold: { meaning: 'attention', icon: ThermometerSnowflake },
  on_battery: { meaning: 'attention', icon: BatteryMedium },
  door_open: { meaning: 'attention', icon: DoorOpen },
  clock: { meaning: 'attention', icon: Clock },
  never: { meaning: 'off', icon: CircleDashed },
} satisfies Record<AttentionReason, StateLook>;

const units: Partial<Record<AttentionReason, string>> = { hot: '°C', cold: '°C', battery_low: 'V', on_battery: 'V' };
const LIST_PX = 336;

function Item({ item }: { item: AttentionItem }) {
  const { t } = useTexts('imu');
  const locale = useLocale();
  const [first, ...others] = item.reasons;
  if (!first) return null;
  const unit = units[first];
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <TextLink to="/imu/devices/$id" params={{ id: item.id }} className={classes.rowName}>
          {item.label}
        </TextLink>
        <span className={classes.rowPlace}>{[item.clientName, item.projectName].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={classes.rowSide}>
        <StateBadge look={looks[first]}>
          {t(`reasons.${first}`)}
          {others.length > 0 && ` +${others.length}`}
        </StateBadge>
        <span className={classes.rowWhen}>
          {item.value !== null && unit && `${formatMeasure(item.value, locale)} ${unit} · `}
          {item.since && <RelativeMoment at={item.since} />}
        </span>
      </div>
    </li>
  );
}

export function AttentionPanel() {
  const { t } = useTexts('imu');
  const { data, error, refetch } = useInPieces(attentionQuery(useFocusedClient()?.id));
  const more = <TextLink to="/imu/devices">{t('dashboard.attention.all')}</TextLink>;
  return (
    <DataCard title={t('dashboard.attention.title')} more={more} isBusy={!data} error={data ? null : error} onRetry={() => void refetch()}>
      {!data && <BlockSkeleton height={LIST_PX} />}
      {data?.length === 0 && (
        <div className={classes.quiet} style={{ minHeight: LIST_PX }}>
          <strong>{t('dashboard.attention.none')}</strong>
          <span>{t('dashboard.attention.noneText')}</span>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={classes.rows} style={{ minHeight: LIST_PX }}>
          {data.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
    </DataCard>
  );
}
