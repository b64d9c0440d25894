import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';

/** There are rows, and each of them has these words. */
export async function expectEveryRowSays(words: RegExp) {
  const table = await screen.findByRole('table');
  await within(table).findAllByText(words);
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.filter(({ textContent }) => !words.test(textContent))).toEqual([]);
}
