// What a page says comes from its texts, so that there is a Spanish for it: no words stand in the markup itself.
import { describe, expect, test } from 'vitest';
import { files, read } from './repository.ts';

const pages = files.filter((path) => /^apps\/web\/src\/(demos|features|app|shared)\/.*\.tsx$/.test(path) && !path.includes('.test.'));

/** Between two tags, up to a closing one. An arrow or a type's `>` is no tag. */
const BETWEEN_TAGS = /(?<![=-])>\s*([^<>{}=;]*\p{L}{2}[^<>{}=;]*?)\s*<\//gu;
const ATTRIBUTES =
  /\s(?:label|title|placeholder|description|alt|caption|cite|aria-label|aria-roledescription|thumb\w*Label)="([^"]*\p{L}{2}[^"]*)"/gu;

/** The same in both languages: names, marks, addresses, units and code. */
const SAME = /^(https?:\/\/|Bilbao$|ABCD 123 45678$|7F3K·92QX·M4TA$|AA:BB:CC:DD:EE:FF$|VISA$|AMEX$|Atalaya$|dokuos$|Esc$|min$)/;

function spokenIn(code: string) {
  const markup = code.replaceAll(/\bsay\(\s*'[^']*'/g, 'say(');
  return [...markup.matchAll(BETWEEN_TAGS), ...markup.matchAll(ATTRIBUTES)]
    .map(([, text = '']) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => !SAME.test(text));
}

describe('words in the markup', () => {
  test('there are none', () => {
    expect(pages.length).toBeGreaterThan(500);
    expect(pages.flatMap((path) => spokenIn(read(path)).map((text) => `${path}: ${text}`))).toEqual([]);
  });

  test('a planted text, label or placeholder is found', () => {
    expect(spokenIn('<Button variant="default">\n  Sign in\n</Button>')).toEqual(['Sign in']);
    expect(spokenIn('<TextInput label="City" placeholder="Start typing" />')).toEqual(['City', 'Start typing']);
    expect(spokenIn("<Button title={say('Add')}>{say('Add')}</Button>")).toEqual([]);
    expect(spokenIn('const by = (row: Row): Map<string, Row> => new Map();')).toEqual([]);
  });
});

describe('what a library or a sample says', () => {
  const demos = pages.filter((path) => path.includes('/demos/'));

  test('a carousel, its slides, arrows and dots are called by words of the page', () => {
    const carousels = demos.filter((path) => /<Carousel[\s.>]/.test(read(path)));
    expect(carousels.length).toBeGreaterThan(10);
    const unnamed = carousels.filter((path) =>
      [...read(path).matchAll(/<Carousel(?:\.Slide)?\b[^>]*/g)].some(([tag]) => !/aria-roledescription|useControlNames/.test(tag)),
    );
    expect(unnamed).toEqual([]);
  });

  test('the row that shows how a file to import looks is one of the texts', () => {
    const examples = pages.flatMap((path) => [...read(path).matchAll(/ example=(\{[^\n]*)/g)].map(([, given = '']) => ({ path, given })));
    expect(examples.length).toBeGreaterThan(2);
    expect(examples.filter(({ given }) => !/\bt\(|\{example\}/.test(given))).toEqual([]);
  });

  test.each([
    'blog/BlogDetailPage',
    'blog/BlogSidebar',
    'blog/PostCard',
    'ecommerce/ProductCard',
    'ecommerce/ProductPage',
    'ecommerce/RelatedProducts',
    'email/MailDetail',
    'email/MailMessage',
    'email/list/MailRow',
    'help/KnowledgeArticlePage',
  ])('the prose of %s, which stays English, is marked so', (name) =>
    expect(read(`apps/web/src/demos/${name}.tsx`)).toMatch(/lang="en"|lang=\{.*'en'/),
  );

  test('amounts are written in one way, by the kit', () => {
    const writers = files.filter((path) => /^apps\/web\/src\/demos\/.*\.tsx?$/.test(path) && read(path).includes("style: 'currency'"));
    // Besides the kit, only examples of what the browser can do.
    expect(writers.filter((path) => !path.includes('/extensions/'))).toEqual(['apps/web/src/demos/kit/format/money.ts']);
  });
});
