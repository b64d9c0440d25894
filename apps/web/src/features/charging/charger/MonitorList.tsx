import { X } from 'lucide-react';
import type { ModelMonitor } from '@atalaya/contract/charging/device-model.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { useSendCommand } from '../changes.queries.ts';
import { isMonitorType } from './model-tree.ts';
import classes from './model.module.css';

interface MonitorListProps {
  chargerId: string;
  monitors: readonly ModelMonitor[];
  unit: string | null;
  mayCommand: boolean;
}

/** What the charger watches of a variable. */
export function MonitorList({ chargerId, monitors, unit, mayCommand }: MonitorListProps) {
  const { t } = useTexts('stations');
  const { send } = useSendCommand(chargerId);
  const textOf = ({ type, value, severity }: ModelMonitor) =>
    t('monitor.shown', {
      type: isMonitorType(type) ? t(`monitor.types.${type}`) : type,
      value: unit ? `${value} ${unit}` : value,
      severity,
    });
  const remove = (id: number) => send({ action: 'ClearVariableMonitoring', payload: { id: [id] } }).catch(() => undefined);
  return (
    <ul className={classes.monitors}>
      {monitors.map((monitor) => (
        <li key={monitor.id}>
          {textOf(monitor)}
          {mayCommand && (
            <IconAction icon={X} size="sm" label={t('monitor.remove', { name: textOf(monitor) })} onClick={() => void remove(monitor.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
