/** What the menu's entries show, which know no invoice: the first. */
export const SAMPLE_INVOICE_ID = '1001';
