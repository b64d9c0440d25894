import { describe, type Point } from './series.ts';
import { edgeOf } from './Trend.tsx';
import classes from './mini-chart.module.css';

export interface Balance {
  name: string;
  /** What came in, drawn upwards, and what went out, drawn downwards; both at least zero. */
  income: Point;
  expense: Point;
}

interface BalanceColumnsProps {
  label: string;
  balances: readonly Balance[];
  /** A level to compare with, drawn as a labelled hairline. */
  level?: Point;
  height: number;
  /** Labels of the axis. */
  formatValue: (value: number) => string;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** About four round steps up to the greatest. */
function stepFor(greatest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(greatest, 1) / 3));
  return (STEPS.find((step) => step * power * 3 >= greatest) ?? 10) * power;
}

function ticksFor(up: number, down: number): number[] {
  const step = stepFor(Math.max(up, down));
  const [above, below] = [Math.ceil(up / step), Math.ceil(down / step)];
  return Array.from({ length: above + below + 1 }, (_, at) => (above - at) * step);
}

/** Income above the line and expense below it, month by month. */
export function BalanceColumns({ label, balances, level, height, formatValue }: BalanceColumnsProps) {
  const ticks = ticksFor(
    Math.max(...balances.map(({ income }) => income.value)),
    Math.max(...balances.map(({ expense }) => expense.value)),
  );
  const top = ticks[0] ?? 1;
  const span = top - (ticks.at(-1) ?? 0);
  const at = (value: number) => `${((top - value) / span) * 100}%`;
  const size = (value: number) => `${(value / span) * 100}%`;
  const spoken = balances.map(({ name, income, expense }) => ({
    name,
    text: `${income.name} ${income.text}, ${expense.name} ${expense.text}`,
  }));

  return (
    <div className={classes.balance} role="img" aria-label={describe(label, level ? [level, ...spoken] : spoken)} style={{ height }}>
      <div className={classes.axis} aria-hidden>
        {ticks.map((tick) => (
          <small key={tick} style={{ insetBlockStart: at(tick) }}>
            {formatValue(tick)}
          </small>
        ))}
      </div>
      <div className={classes.field}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.gridline} data-zero={tick === 0 || undefined} style={{ insetBlockStart: at(tick) }} />
        ))}
        {balances.map(({ name, income, expense }, index) => (
          <span key={name} className={classes.pair} data-edge={edgeOf(index, balances.length)}>
            <i
              data-side="income"
              data-tip={`${name} · ${income.name} ${income.text}`}
              style={{ insetBlockStart: at(income.value), height: size(income.value) }}
            />
            <i
              data-side="expense"
              data-tip={`${name} · ${expense.name} ${expense.text}`}
              style={{ insetBlockStart: at(0), height: size(expense.value) }}
            />
          </span>
        ))}
        {level && (
          <span className={classes.level} style={{ insetBlockStart: at(level.value) }}>
            <small>{level.name}</small>
          </span>
        )}
      </div>
      <div className={classes.names} aria-hidden>
        {balances.map(({ name }) => (
          <small key={name}>{name}</small>
        ))}
      </div>
    </div>
  );
}
