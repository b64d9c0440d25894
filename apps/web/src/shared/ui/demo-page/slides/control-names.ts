/** The arrows have no words of their own. */
export const controlNames = {
  previousControlProps: { 'aria-label': 'Previous view' },
  nextControlProps: { 'aria-label': 'Next view' },
};
