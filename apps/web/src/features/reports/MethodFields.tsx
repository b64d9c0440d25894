import { useTexts } from '#shared/i18n/use-texts.ts';
import { Choice } from './Choice.tsx';

interface Method {
  of: 'devices' | 'chargers';
  unknown: 'exclude' | 'up' | 'down';
  planned: 'exclude' | 'count';
  late: 'count' | 'ignore';
}

/** How availability is counted: chosen here, printed on the report. */
export function MethodFields({ value, onChange }: { value: Method; onChange: (change: Partial<Method>) => void }) {
  const { t } = useTexts('reports');
  return (
    <>
      <Choice
        label={t('of')}
        value={value.of}
        options={[
          { value: 'devices', label: t('ofDevices') },
          { value: 'chargers', label: t('ofChargers') },
        ]}
        onChange={(of) => onChange({ of })}
      />
      <Choice
        label={t('unknown')}
        value={value.unknown}
        options={(['exclude', 'up', 'down'] as const).map((one) => ({ value: one, label: t(`unknowns.${one}`) }))}
        onChange={(unknown) => onChange({ unknown })}
      />
      <Choice
        label={t('planned')}
        value={value.planned}
        options={(['exclude', 'count'] as const).map((one) => ({ value: one, label: t(`planneds.${one}`) }))}
        onChange={(planned) => onChange({ planned })}
      />
      <Choice
        label={t('late')}
        value={value.late}
        options={(['count', 'ignore'] as const).map((one) => ({ value: one, label: t(`lates.${one}`) }))}
        onChange={(late) => onChange({ late })}
      />
    </>
  );
}
