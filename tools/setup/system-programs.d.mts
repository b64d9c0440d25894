export function findChromium(): string | null;
export function findPostgres(): string | null;
export function provideChromium(): string;
export function providePostgres(): string;
export function provideMosquitto(): string;
export function findFreeradius(): string | null;
export function provideFreeradius(): string;
