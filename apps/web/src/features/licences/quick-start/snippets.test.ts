import { describe, expect, it } from 'vitest';
import { EXAMPLE_KEY, LANGUAGES, snippetsOf, STEPS } from './snippets.ts';

const ORIGIN = 'https://licences.example';

describe.each(LANGUAGES)('the code in %s', (language) => {
  it('has every step, and the key and the address where they belong', () => {
    const code = snippetsOf(language, ORIGIN, 'atl_live_abc123');
    expect(Object.keys(code)).toEqual([...STEPS]);
    expect(code.verify).toContain('atl_live_abc123');
    expect(code.verify).toContain(ORIGIN);
    expect(snippetsOf(language, ORIGIN, ' ').verify).toContain(EXAMPLE_KEY);
  });

  it('lets nothing out of its quotation marks', () => {
    expect(snippetsOf(language, ORIGIN, `x'"; rm -rf / #\n`).verify).not.toMatch(/rm -rf|x'"/);
  });
});
