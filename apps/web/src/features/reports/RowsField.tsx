import { CHARGING_ROWS, type ChargingRows } from '@atalaya/contract/reports/request.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Choice } from './Choice.tsx';

/** Whose sums the rows of a charging report are. */
export function RowsField({ value, onChange }: { value: ChargingRows; onChange: (change: { by: ChargingRows }) => void }) {
  const { t } = useTexts('reports');
  return (
    <Choice
      label={t('by')}
      value={value}
      options={CHARGING_ROWS.map((one) => ({ value: one, label: t(`bys.${one}`) }))}
      onChange={(by) => onChange({ by })}
    />
  );
}
