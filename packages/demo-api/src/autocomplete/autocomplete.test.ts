import type { AutocompleteItem } from '@atalaya/contract/demo/autocomplete.ts';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

describe('GET /api/autocomplete/data', () => {
  test('has 100 entries, ranked 1 to 100, each title once', async () => {
    const { status, body } = await createDemoClient().get('/api/autocomplete/data');
    const entries: AutocompleteItem[] = body.autoComplete;
    expect(status).toBe(200);
    expect(entries.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(100);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(100);
    expect(entries[0]).toEqual({ id: 1, title: 'The Salt Road', rank: 1 });
  });
});
