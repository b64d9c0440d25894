import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseSvg } from './svg.ts';

const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inner}</svg>`;
const clean = (markup: string) => sanitiseSvg(Buffer.from(markup))?.toString() ?? null;
const INK = '<path d="M0 0h9"/>';

describe('a drawing', () => {
  test('keeps its shapes, gradients and words', () => {
    const drawing = svg(
      `<title>Año &amp; más</title><defs><linearGradient id="a" x1="0"><stop offset="10%" stop-color="#f00"/></linearGradient></defs><g fill="url(#a)" transform="rotate(45 1,2)"><path d="M0 0C1.5-2,3e1 4z"/><text font-family="'Open Sans', serif">Hola</text></g>`,
    );
    expect(clean(drawing)?.replaceAll('&#39;', "'")).toBe(drawing);
  });

  test('from a drawing program loses what only the program needs', () => {
    const exported = `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: X -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg(`<metadata><rdf:RDF>x</rdf:RDF></metadata><sodipodi:namedview id="n"/><path style="fill:#fff;stroke:none;-inkscape-x:1" inkscape:label="L" d="M0 0"/>`, ' xmlns:inkscape="http://x"')}\n`;
    expect(clean(exported)).toBe(svg('<path d="M0 0" fill="#fff" stroke="none"/>'));
  });

  test('that was cleaned once stays as it is', () => {
    const once = clean(svg(`<g style="fill:red">${INK}<text>a &lt; b</text></g>`)) ?? '';
    expect(clean(once)).toBe(once);
  });
});

describe('of a hostile drawing nothing is left but ink', () => {
  test.each([
    ['a script', `<script>alert(1)</script>${INK}`],
    ['a script in another case', `<SCRIPT>alert(1)</SCRIPT>${INK}`],
    ['a script with a prefix', `<svg:script>alert(1)</svg:script>${INK}`],
    ['an element of HTML', `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>x</p></body></foreignObject>${INK}`],
    ['a handler', `<path d="M0 0h9" onload="alert(1)" onClick='x' ONFOCUS="y"/>`],
    ['a handler in a style', `<path d="M0 0h9" style="fill:url(javascript:alert(1));background:url(http://x.test)"/>`],
    ['a link', `<a href="javascript:alert(1)">x</a>${INK}`],
    ['a picture from elsewhere', `<image href="http://x.test/a.png"/>${INK}`],
    ['a picture inside', `<image href="data:image/svg+xml;base64,AAAA"/>${INK}`],
    ['a use of something from elsewhere', `<use xlink:href="http://x.test/a.svg#b"/>${INK}`],
    ['a style element', `<style>@import url(http://x.test);path{fill:url(http://x.test)}</style>${INK}`],
    ['a fill from elsewhere', `<path d="M0 0h9" fill="url(http://x.test#a)"/>`],
    ['a fill from elsewhere, spelt with a character reference', `<path d="M0 0h9" fill="u&#114;l(//x.test)"/>`],
    ['a fill from elsewhere, spelt with an escape', `<path d="M0 0h9" fill="\\75 rl(//x.test)"/>`],
    ['an animation of a link', `<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="x"/>${INK}`],
    ['a filter', `<filter id="f"><feImage href="http://x.test"/></filter>${INK}`],
    ['a data attribute', `<path d="M0 0h9" data-x="&quot;&gt;&lt;script&gt;"/>`],
    ['a base', `<path d="M0 0h9" xml:base="http://x.test"/>`],
  ])('%s', (_, inner) => {
    expect(clean(svg(inner))).toBe(svg(INK));
  });

  test('markup in its words stays words', () => {
    expect(clean(svg(`<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>`))).toBe(
      svg('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'),
    );
  });

  test('whatever is put into its names and values', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom('fill', 'd', 'style', 'id', 'href', 'onload'), (text, value, name) => {
        const written = clean(svg(`<g ${name}="${value}">${INK}${text}</g>`));
        if (written !== null)
          expect(written.replace(' xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/script|on\w+=|href|:\/|url\((?!#)|<!|<\?/i);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['entities that multiply', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg(`<text>&b;</text>`)}`],
  ['an entity of a file', `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg('<text>&f;</text>')}`],
  ['an entity that XML does not know', svg(`<text>&nbsp;</text>${INK}`)],
  ['a stylesheet instruction', `<?xml-stylesheet href="http://x.test/a.css"?>${svg(INK)}`],
  ['a CDATA section', svg(`<text><![CDATA[<script>]]></text>`)],
  ['markup that does not close', svg(`<g>${INK}`)],
  ['markup that closes something else', svg(`<g>${INK}</a></g>`)],
  ['an attribute given twice', svg(`<path d="M0 0" d="M1 1"/>`)],
  ['something behind the drawing', `${svg(INK)}<script/>`],
  ['words before the drawing', `x${svg(INK)}`],
  ['HTML', '<html><body><svg/></body></html>'],
  ['another namespace', `<svg xmlns="http://www.w3.org/1999/xhtml">${INK}</svg>`],
  ['nothing to see', svg('<g><title>x</title></g>')],
  ['nothing but a script', svg('<script>alert(1)</script>')],
  ['a NUL in a reference', svg(`<text>&#0;</text>`)],
  ['elements without end', svg('<g/>'.repeat(6_000) + INK)],
  ['elements ever deeper', svg('<g>'.repeat(60) + INK + '</g>'.repeat(60))],
  ['nothing', ''],
])('%s is refused', (_, markup) => {
  expect(clean(markup)).toBeNull();
});

test('bytes that are no UTF-8 are refused', () => {
  expect(sanitiseSvg(Buffer.from(svg(INK), 'utf16le'))).toBeNull();
  expect(sanitiseSvg(Buffer.concat([Buffer.from(svg(INK)), Buffer.from([0xff])]))).toBeNull();
});
