import { NumberInput, Text, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import classes from './repeater.module.css';
import { priceOf, type Row } from './use-rows.ts';

interface RepeaterRowProps {
  row: Row;
  /** Its number, from 1. */
  at: number;
  onChange: (row: Row) => void;
  onRemove: () => void;
}

export function RepeaterRow({ row, at, onChange, onRemove }: RepeaterRowProps) {
  const { t } = useTexts('fields');
  const locale = useLocale();
  return (
    <fieldset className={classes.row} aria-label={t('repeater.row', { at })}>
      <TextInput
        label={t('item')}
        placeholder={t('placeholders.item')}
        value={row.item}
        onChange={(event) => onChange({ ...row, item: event.currentTarget.value })}
      />
      <NumberInput
        label={t('cost')}
        min={0}
        decimalScale={2}
        value={row.cost}
        onChange={(cost) => onChange({ ...row, cost: Number(cost) || 0 })}
      />
      <NumberInput
        label={t('quantity')}
        min={0}
        allowDecimal={false}
        value={row.quantity}
        onChange={(quantity) => onChange({ ...row, quantity: Number(quantity) || 0 })}
      />
      <div className={classes.price}>
        <Text size="sm" c="dimmed">
          {t('price')}
        </Text>
        <output className="tabular">{formatMoney(priceOf(row), locale)}</output>
      </div>
      <IconAction icon={Trash2} label={t('repeater.removeRow', { at })} onClick={onRemove} />
    </fieldset>
  );
}
