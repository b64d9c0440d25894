// A warning in a test is a defect that nobody has looked at yet.
import { afterEach, beforeEach, expect, vi } from 'vitest';

const watched = ['error', 'warn'] as const;
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const level of watched) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      printed.push(`console.${level}: ${values.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  for (const level of watched) vi.mocked(console[level]).mockRestore();
  expect(printed, 'a test must not print errors or warnings; stub console itself where they are expected').toEqual([]);
});
