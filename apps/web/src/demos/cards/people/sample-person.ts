/** Of the sample users, the one whose profile, timeline and payment cards are shown. */
export const SAMPLE_PERSON = 1;
