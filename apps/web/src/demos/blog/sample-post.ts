/** Where addresses without a post lead. */
export const SAMPLE_POST_ID = '1';
