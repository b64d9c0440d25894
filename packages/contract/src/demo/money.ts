/** In whole cents, so that sums of amounts come out as people add them up. */
export const toCents = (amount: number): number => Math.round((amount + Number.EPSILON) * 100);

export const roundToCents = (amount: number): number => toCents(amount) / 100;

export const addUp = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + toCents(amount), 0) / 100;

export const share = (amount: number, percentage: number): number => roundToCents((amount * percentage) / 100);

/** A balance as an amount: the wire has 0, or text such as `$1,250` and `-$80`. */
export const amountOf = (balance: number | string): number => Number(String(balance).replaceAll(/[$,\s]/g, ''));
