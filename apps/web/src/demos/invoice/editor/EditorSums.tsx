import { useTexts } from '#shared/i18n/use-texts.ts';
import { invoiceAmounts } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { InvoiceFormValues } from './InvoiceEditor.tsx';
import { readFigure, readLine } from './read-line.ts';
import classes from '../Layout.module.css';

/** What it comes to, as it is being written. */
export function EditorSums({ values }: { values: InvoiceFormValues }) {
  const { t } = useTexts('invoice');
  const locale = useLocale();
  const taxPercentage = readFigure(values.taxPercentage);
  const { subtotal, discount, tax, total } = invoiceAmounts({ lines: values.lines.map(readLine), taxPercentage });
  const sums = [
    [t('sheet.subtotal'), subtotal],
    [t('sheet.discount'), discount === 0 ? 0 : -discount],
    [t('sheet.tax', { percentage: taxPercentage }), tax],
    [t('sheet.total'), total],
  ] as const;
  return (
    <dl className={classes.sums} aria-live="polite">
      {sums.map(([name, amount]) => [<dt key={name}>{name}</dt>, <dd key={`${name} amount`}>{formatMoney(amount, locale)}</dd>])}
    </dl>
  );
}
