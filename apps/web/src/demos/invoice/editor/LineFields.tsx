import { ActionIcon, NumberInput, Select, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { INVOICE_ITEMS, lineTotal } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import { formatMoney, moneyField } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { InvoiceForm } from './InvoiceEditor.tsx';
import { readLine } from './read-line.ts';
import classes from '../Layout.module.css';

interface LineFieldsProps {
  form: InvoiceForm;
  index: number;
  /** An invoice has at least one line. */
  isOnly: boolean;
}

export function LineFields({ form, index, isOnly }: LineFieldsProps) {
  const { t } = useTexts('invoice');
  const locale = useLocale();
  const line = form.values.lines[index];
  const field = (name: 'item' | 'description' | 'cost' | 'qty' | 'discountPercentage') => form.getInputProps(`lines.${index}.${name}`);
  return (
    <div className={classes.line}>
      <div className={classes.item}>
        <Select
          label={t('editor.item')}
          allowDeselect={false}
          data={INVOICE_ITEMS.map((item) => ({ value: item, label: t(`items.${item}`) }))}
          {...field('item')}
        />
      </div>
      <TextInput className={classes.words} label={t('editor.description')} {...field('description')} />
      <NumberInput label={t('editor.cost')} min={0} {...moneyField(locale)} {...field('cost')} />
      <NumberInput label={t('editor.qty')} min={0} decimalScale={2} hideControls {...field('qty')} />
      <NumberInput label={t('editor.discount')} min={0} max={100} hideControls {...field('discountPercentage')} />
      <div className={classes.price}>
        <span>{t('editor.price')}</span>
        <strong>{formatMoney(line ? lineTotal(readLine(line)) : 0, locale)}</strong>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.remove}
        aria-label={t('editor.removeLine', { line: index + 1 })}
        disabled={isOnly}
        onClick={() => form.removeListItem('lines', index)}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
