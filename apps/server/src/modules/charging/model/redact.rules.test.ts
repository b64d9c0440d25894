import { describe, expect, test } from 'vitest';
import { redact } from './redact.rules.ts';

describe('addresses are kept without who may go there', () => {
  test.each([
    ['ftp://user:pass@host/x', 'ftp://***@host/x'],
    ['ftp://user:p@ss@host/x', 'ftp://***@host/x'],
    ['ftp://user:p@s@s@host:21/a@b', 'ftp://***@host:21/a@b'],
    ['ftp://user:p%40ss@host/x', 'ftp://***@host/x'],
    ['FTPS://User:Pass@host', 'FTPS://***@host'],
    ['sftp://user@host/x', 'sftp://***@host/x'],
    ['https://:pass@host?x=1', 'https://***@host?x=1'],
    ['ftp://user:p/ss@host/x', 'ftp://***@host/x'],
    ['ftp://user:p#s?s@host/x', 'ftp://***@host/x'],
    ['ftp:\\\\user:pass@host', 'ftp:\\\\***@host'],
    ['//user:pass@host/x', '//***@host/x'],
    ['ftp%3A%2F%2Fuser%3Apass%40host', 'ftp%3A%2F%2F***@host'],
    ['to ftp://a:b@one, then ftp://c:d@two', 'to ftp://***@one, then ftp://***@two'],
  ])('%s', (given, kept) => {
    expect(redact({ location: given })).toEqual({ location: kept });
  });

  test.each(['https://host/fw@2.bin', 'http://host:8080/a?mail=a@b.c', 'me@example.test', 'ftp://host/', '12:30 @ gate'])(
    '%s stays as it is',
    (given) => {
      expect(redact([given])).toEqual([given]);
    },
  );

  test('however long a message is, that takes no longer than reading it', () => {
    const hostile = [
      '//a:b'.repeat(50_000),
      '/'.repeat(250_000),
      '%3a%2f%2f'.repeat(28_000),
      'a'.repeat(250_000),
      `//${'@'.repeat(250_000)}`,
    ];
    const began = performance.now();
    for (const text of hostile) redact(text);
    // Milliseconds; what grows with the square of the length takes minutes.
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
