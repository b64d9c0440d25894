import { expect, test } from 'vitest';
import { browserOf } from './browser-of.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36', 'Chrome, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1', 'Safari, iOS'],
  ['curl/8.5.0', 'curl'],
  ['', undefined],
])('%s is %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
