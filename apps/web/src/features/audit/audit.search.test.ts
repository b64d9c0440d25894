import { expect, test } from 'vitest';
import { audit } from '#shared/i18n/en/audit.ts';
import { AUDIT_KINDS, AuditSearch, toFilter } from './audit.search.ts';

const now = new Date('2026-03-10T12:00:30Z');

test('a kind is the beginning of an action, and a preset reaches back from this minute without an end', () => {
  expect(toFilter(AuditSearch.parse({ kind: 'key', range: '24h' }), now)).toMatchObject({
    action: 'key.',
    from: '2026-03-09T12:00:00.000Z',
    to: undefined,
  });
});

test('an exact range has both ends', () => {
  const range = '2026-01-01T00:00:00.000Z..2026-02-01T00:00:00.000Z';
  expect(toFilter(AuditSearch.parse({ range }), now)).toMatchObject({ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' });
});

test('whatever is written into the log can be filtered for', () => {
  const offered = AUDIT_KINDS.flatMap(({ kinds }) => kinds);
  expect(offered.toSorted()).toEqual(Object.keys(audit.actions).toSorted());
});
