import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cluster, keepApart } from './cluster.ts';
import { tileAddress, visibleTiles } from './tiles.ts';
import { graticule } from './graticule.ts';
import {
  fit,
  fromScreen,
  project,
  REGION_PX,
  scaleBar,
  toScreen,
  unproject,
  within,
  zoomed,
  type LatLng,
  unwrapped,
} from './projection.ts';

const size = { width: 600, height: 400 };
const place = fc.record({ lat: fc.double({ min: -84, max: 84, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) });

describe('the projection', () => {
  test('leads back to where it came from', () => {
    fc.assert(
      fc.property(place, ({ lat, lng }) => {
        const back = unproject(project({ lat, lng }));
        expect(back.lat).toBeCloseTo(lat, 6);
        expect(back.lng).toBeCloseTo(lng, 6);
      }),
    );
  });

  test('shows every place of the fleet when fitted to it', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
        const view = fit(places, size);
        // A fleet around the whole globe is wider than any map; what can be shown is.
        if (view.worldPx <= size.width / 2) return;
        for (const at of places.map((one) => toScreen(project(one), view, size))) {
          expect(at.x).toBeGreaterThanOrEqual(-1);
          expect(at.x).toBeLessThanOrEqual(size.width + 1);
        }
      }),
    );
  });

  test('keeps the place under the pointer when zooming', () => {
    const view = fit([{ lat: 40.4, lng: -3.7 }], size);
    const pointer = { x: 410, y: 120 };
    const before = fromScreen(pointer, view, size);
    const after = fromScreen(pointer, zoomed(view, size, 2, pointer), size);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  test('never leaves the world', () => {
    const view = within({ centre: { x: 7, y: -3 }, worldPx: 1 }, size);
    expect(view.centre.x).toBe(1);
    expect(view.worldPx).toBeGreaterThanOrEqual(256);
    expect(view.centre.y).toBeGreaterThan(0);
  });

  test('one place alone is shown with its surroundings', () => {
    const madrid: LatLng = { lat: 40.4168, lng: -3.7038 };
    const { metres, px } = scaleBar(fit([madrid], size));
    expect(metres).toBeGreaterThanOrEqual(1_000);
    expect(px).toBeLessThanOrEqual(110);
  });
});

describe('tiles', () => {
  test('cover the whole map, each with a place in its world', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 256, max: 2 ** 25, noNaN: true }), (at, worldPx) => {
        const view = within({ centre: project(at), worldPx }, size);
        const tiles = visibleTiles(view, size);
        expect(tiles.length).toBeLessThanOrEqual(30);
        for (const { z, x, y, px } of tiles) {
          expect(Number.isInteger(x) && x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z).toBe(true);
          expect(px).toBeGreaterThan(150);
        }
        // The world is as high as wide: what is above and below it needs no picture.
        const top = Math.max(0, size.height / 2 - view.centre.y * view.worldPx);
        for (const corner of [
          { x: 0, y: top },
          { x: size.width - 1, y: Math.min(size.height - 1, top + view.worldPx - 1) },
        ])
          expect(
            tiles.some(
              ({ left, top: above, px }) =>
                corner.x >= left - 1 && corner.x <= left + px + 1 && corner.y >= above - 1 && corner.y <= above + px + 1,
            ),
          ).toBe(true);
      }),
    );
  });

  test('are asked for by their place and zoom', () => {
    const [tile] = visibleTiles({ centre: project({ lat: 40.4168, lng: -3.7038 }), worldPx: 256 * 2 ** 10 }, { width: 1, height: 1 });
    expect(tile && tileAddress('https://tiles.test/{z}/{x}/{y}.png', tile)).toBe('https://tiles.test/10/501/386.png');
  });
});

describe('marks that cover each other', () => {
  test('become one, however they lie, and none is lost', () => {
    const marks = fc.array(
      fc.record({ at: fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) }), mark: fc.nat() }),
    );
    fc.assert(
      fc.property(marks, (all) => {
        const clusters = keepApart(cluster(all, 40), 28);
        const rising = (a: number, b: number) => a - b;
        expect(clusters.flatMap(({ members }) => members).toSorted(rising)).toEqual(all.map(({ mark }) => mark).toSorted(rising));
        for (const one of clusters)
          for (const other of clusters)
            if (one !== other)
              expect(Math.max(Math.abs(one.at.x - other.at.x), Math.abs(one.at.y - other.at.y))).toBeGreaterThanOrEqual(28);
      }),
    );
  });

  test('stand in the middle of those they stand for', () => {
    const [one] = cluster(
      [
        { at: { x: 2, y: 2 }, mark: 'a' },
        { at: { x: 6, y: 10 }, mark: 'b' },
      ],
      40,
    );
    expect(one).toEqual({ at: { x: 4, y: 6 }, members: ['a', 'b'] });
  });
});

describe('a shape on the map', () => {
  const at = (...xs: number[]) => xs.map((x) => ({ x, y: 0.5 }));

  test('that crosses the date line goes on beyond it and comes back', () => {
    expect(unwrapped(at(0.9, 0.99, 0.02, 0.05, 0.98, 0.9)).map(({ x }) => x)).toEqual([0.9, 0.99, 1.02, 1.05, 0.98, 0.9]);
    expect(unwrapped(at(0.1, 0.01, 0.97, 0.02)).map(({ x }) => x)).toEqual([0.1, 0.01, expect.closeTo(-0.03), 0.02]);
  });

  test('that goes around the world stays on its sheet', () => {
    const around = at(0, 0.3, 0.6, 0.9, 0.1);
    expect(unwrapped(around)).toEqual(around);
  });
});

describe('the graticule', () => {
  const madrid: LatLng = { lat: 40.4168, lng: -3.7038 };

  test('is not drawn over a continent, where coasts and borders tell enough', () => {
    expect(graticule(fit([madrid, { lat: 52, lng: 21 }], size), size)).toBeNull();
  });

  test('gives a map without anything else on it lines both ways, at round degrees and never crowded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 17, max: 25 }), (zoom) => {
        const view = within({ centre: project(madrid), worldPx: 2 ** zoom }, size);
        const { meridians = [], parallels = [], decimals = 0 } = graticule(view, size) ?? {};
        for (const lines of [meridians, parallels]) {
          expect(lines.length).toBeGreaterThan(0);
          lines.slice(1).forEach(({ px }, at) => expect(Math.abs(px - (lines[at]?.px ?? 0))).toBeGreaterThanOrEqual(90));
          for (const { degrees } of lines) expect(Number(degrees.toFixed(decimals))).toBeCloseTo(degrees, 9);
        }
      }),
    );
  });

  test('a place alone is shown within its region where the base map knows no towns', () => {
    expect(scaleBar(fit([madrid], size, REGION_PX)).metres).toBeGreaterThanOrEqual(50_000);
  });
});
