/** Cards of home follow what happens, without a stream for each section. */
export const CARD_REFRESH_MS = 10_000;
