// `npm run bench -- --short [name …]` tries the benches out: small, without budgets, and nothing is kept of it.
export const SHORT = '--short';
export const isShort = process.argv.includes(SHORT);
export const sized = <T>(full: T, short: T): T => (isShort ? short : full);
