import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cluster } from './cluster.ts';
import { fit, fromScreen, project, scaleBar, toScreen, unproject, within, zoomed, type LatLng } from './projection.ts';

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

describe('marks that cover each other', () => {
  test('become one, and none is lost', () => {
    const marks = fc.array(
      fc.record({ at: fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) }), mark: fc.nat() }),
    );
    fc.assert(
      fc.property(marks, (all) => {
        const clusters = cluster(all, 40);
        const rising = (a: number, b: number) => a - b;
        expect(clusters.flatMap(({ members }) => members).toSorted(rising)).toEqual(all.map(({ mark }) => mark).toSorted(rising));
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
