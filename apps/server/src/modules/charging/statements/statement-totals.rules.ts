// Sums of a statement: what each session costs is rounded already, so the sums are of whole coins.
import type { StatementLine } from '@atalaya/contract/charging/statements.ts';
import type { Money } from '@atalaya/contract/charging/tariffs.ts';

/** Thousandths: no currency has a smaller coin. */
const MILLS = 1_000;
const mills = (amount: number) => BigInt(Math.round(amount * MILLS));

export function totalsOf(lines: readonly Pick<StatementLine, 'cost'>[]): Money[] {
  const sums = new Map<string, { exclVat: bigint; inclVat: bigint }>();
  for (const { cost } of lines) {
    if (!cost) continue;
    const sum = sums.get(cost.currency) ?? { exclVat: 0n, inclVat: 0n };
    sums.set(cost.currency, { exclVat: sum.exclVat + mills(cost.exclVat), inclVat: sum.inclVat + mills(cost.inclVat) });
  }
  return [...sums]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, { exclVat, inclVat }]) => ({ currency, exclVat: Number(exclVat) / MILLS, inclVat: Number(inclVat) / MILLS }));
}

/** Without the crumbs that adding up floats leaves: registers are whole watt-hours, or have a few decimals. */
export const energyOf = (lines: readonly Pick<StatementLine, 'energyWh'>[]): number =>
  Math.round(lines.reduce((sum, { energyWh }) => sum + energyWh, 0) * MILLS) / MILLS;
