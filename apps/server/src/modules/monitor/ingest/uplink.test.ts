import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RefusalCode } from '@atalaya/contract/monitor/refusal.ts';
import { toCsvCell, readCsv } from '#platform/csv/csv.ts';
import { readPayload, readUplink } from './uplink.ts';

const NOW = Date.UTC(2026, 2, 2, 9);

describe('reading what a device sends', () => {
  test('never throws, and gives each item a place or a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const { readings, usages, refused } = readPayload(Buffer.from(text).toString('utf8'), NOW);
        expect(readings.length + usages + refused.length).toBeGreaterThanOrEqual(text.trim() === '[]' ? 0 : 1);
        for (const { code, text: shown } of refused) {
          expect(RefusalCode.safeParse(code).success).toBe(true);
          expect(shown).not.toMatch(/\p{Cc}/u);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('takes a batch up to its limit and says what was too much', () => {
    const one = { type: 'IMU_REBOOT', ts: '2026-03-02T09:00:00Z' };
    const { readings, refused } = readUplink(
      Array.from({ length: 1_200 }, () => one),
      NOW,
    );
    expect([readings.length, refused]).toMatchObject([1_000, [{ index: 1_000, code: 'too_many' }]]);
  });
});

describe('text for spreadsheets', () => {
  test('is read back as it was, and never begins like a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = toCsvCell(text);
        const [[back = ''] = []] = readCsv(`${cell},x`);
        // An apostrophe stands before what a spreadsheet would run, also behind a separator of another country.
        if (/[;|\t\r\n]/.test(text)) expect(back.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
        else expect([text, `'${text}`]).toContain(back);
        expect(/^"?[=+@\t\r]/.test(cell)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
