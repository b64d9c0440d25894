import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from './mini-chart.module.css';

/** Which way a figure went, in per cent: an arrow, a sign and a colour. */
export function Change({ percent }: { percent: number }) {
  const locale = useLocale();
  const Icon = percent === 0 ? Minus : percent > 0 ? ArrowUp : ArrowDown;
  const direction = percent === 0 ? 'none' : percent > 0 ? 'up' : 'down';
  return (
    <span className={classes.change} data-direction={direction}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {`${percent > 0 ? '+' : ''}${formatMeasure(percent, locale)} %`}
    </span>
  );
}
