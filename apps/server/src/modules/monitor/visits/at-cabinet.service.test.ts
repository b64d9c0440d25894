// Whoever stands before a cabinet, with its QR code and the code of a visit.
import { beforeEach, expect, test } from 'vitest';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { visits } from '@atalaya/contract/monitor/visit-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
const MINUTE_MS = 60_000;

let t: TestApp;
let device: DeviceWithKey;
let cabinet: string;
let person: Awaited<ReturnType<TestApp['guest']>>;

beforeEach(async () => {
  t = await testApp({ start: at(0) });
  device = await aDevice(t, (await aClient(t.database, { name: 'Nortia' })).id, { label: 'Burgos 1' });
  cabinet = await stick();
  person = await t.guest();
});

async function stick(): Promise<string> {
  const { url } = (await t.call(visits.makeTag, { query: { id: device.id } }, t.asServer)).data;
  expect(new URL(url).pathname).toBe('/cabinet');
  return new URL(url).hash.slice(1);
}
const announce = async (from: number, to: number) =>
  (
    await t.call(
      visits.announce,
      {
        query: { id: device.id },
        body: { person: 'Ana Ruiz', reason: 'Filter', start: at(from), end: at(to), checklist: ['Fan runs', 'Filter changed'] },
      },
      t.asServer,
    )
  ).data;
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const notFound = { code: 'visit.not_found' };

/** One black dot, with a place and a comment beside it. */
function aJpeg(): string {
  const segment = (marker: number, text: string) => {
    const body = Buffer.from(text, 'latin1');
    return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  };
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    segment(0xe1, 'Exif\0\0 GPS 42.34,-3.70'),
    segment(0xfe, 'made by somebody'),
    segment(0xdb, 'table'),
    segment(0xda, 'scan'),
    Buffer.from([1, 2, 3, 0xff, 0xd9]),
    Buffer.from('a second picture behind it'),
  ]);
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

test('sees their own visit and nothing else, arrives, ticks, writes, adds a photo and leaves', async () => {
  const { id, code } = await announce(10, 60);
  const asked = { cabinet, code };
  expect((await person.call(visits.look, { body: asked })).data).toEqual({
    label: 'Burgos 1',
    siteName: null,
    operator: 'Nortia',
    person: 'Ana Ruiz',
    reason: 'Filter',
    start: at(10),
    end: at(60),
    state: 'announced',
    checklist: [
      { text: 'Fan runs', doneAt: null },
      { text: 'Filter changed', doneAt: null },
    ],
    note: '',
    photos: 0,
    arrivedAt: null,
    leftAt: null,
    isDoorOpen: null,
  });
  await expect(person.call(visits.leave, { body: asked })).rejects.toMatchObject({ code: 'visit.not_there' });
  t.wait(5 * MINUTE_MS);
  expect((await person.call(visits.arrive, { body: asked })).data).toMatchObject({ state: 'under_way', arrivedAt: at(5) });
  t.wait(MINUTE_MS);
  // As people type it.
  const typed = { cabinet, code: `${code.slice(0, 3)} ${code.slice(3)}` };
  expect((await person.call(visits.write, { body: { ...typed, done: [1], note: 'Filter was torn' } })).data.checklist).toEqual([
    { text: 'Fan runs', doneAt: null },
    { text: 'Filter changed', doneAt: at(6) },
  ]);
  expect((await person.call(visits.addPhoto, { body: { ...asked, image: aJpeg() } })).data.photos).toBe(1);
  t.wait(MINUTE_MS);
  expect((await person.call(visits.leave, { body: asked })).data).toMatchObject({ state: 'over', leftAt: at(7) });
  const { data } = await t.call(visits.get, { query: { id } }, t.asServer);
  expect(data).toMatchObject({ note: 'Filter was torn', arrivedAt: at(5), leftAt: at(7), photos: [{ type: 'image/jpeg' }] });
  await expect(person.call(visits.arrive, { body: asked })).rejects.toMatchObject({ code: 'visit.over' });
});

test('a photo is kept without what the camera noted; what is no picture, or too large, is refused', async () => {
  const { id, code } = await announce(0, 60);
  const add = (image: string) => person.call(visits.addPhoto, { body: { cabinet, code, image } });
  await add(aJpeg());
  const [photo] = (await t.call(visits.get, { query: { id } }, t.asServer)).data.photos;
  const reply = await t.request(`/monitor/api/web/v1/visit/photo?id=${photo?.id}`, t.asServer);
  expect(reply.headers.get('Content-Type')).toBe('image/jpeg');
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.length).toBe(photo?.bytes);
  for (const gone of ['Exif', 'GPS', 'somebody', 'second picture']) expect(bytes.includes(gone)).toBe(false);
  for (const kept of ['JFIF', 'table', 'scan']) expect(bytes.includes(kept)).toBe(true);
  expect((await t.request(`/monitor/api/web/v1/visit/photo?id=${photo?.id}`)).status).toBe(401);
  const asPng = aJpeg().replace('image/jpeg', 'image/png');
  const script = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
  for (const image of [asPng, script, svg]) await expect(add(image)).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(add(`data:image/jpeg;base64,${'A'.repeat(2_100_000)}`)).rejects.toMatchObject({ status: expect.toBeOneOf([400, 413]) });
  await t.call(visits.removePhoto, { query: { id: photo?.id ?? '' } }, t.asServer);
  expect((await t.call(visits.get, { query: { id } }, t.asServer)).data.photos).toEqual([]);
});

test('is let in by both secrets alone, and only around the time of the visit', async () => {
  const { code } = await announce(180, 240);
  const look = (asked: { cabinet: string; code: string }) => person.call(visits.look, { body: asked });
  await expect(look({ cabinet, code })).rejects.toMatchObject(notFound);
  t.wait(60 * MINUTE_MS);
  expect((await look({ cabinet, code })).data.state).toBe('announced');
  await expect(look({ cabinet, code: another(code) })).rejects.toMatchObject(notFound);
  await expect(look({ cabinet: 'x'.repeat(43), code })).rejects.toMatchObject(notFound);
  t.wait((180 + 12 * 60 + 1) * MINUTE_MS);
  await expect(look({ cabinet, code })).rejects.toMatchObject(notFound);
});

test('finds nothing any more once the visit was called off, has another code, or the cabinet has another QR code', async () => {
  const off = await announce(0, 60);
  await t.call(visits.cancel, { query: { id: off.id } }, t.asServer);
  await expect(person.call(visits.look, { body: { cabinet, code: off.code } })).rejects.toMatchObject(notFound);
  const { id, code } = await announce(0, 60);
  const renewed = (await t.call(visits.renewCode, { query: { id } }, t.asServer)).data.code;
  await expect(person.call(visits.look, { body: { cabinet, code } })).rejects.toMatchObject(notFound);
  expect((await person.call(visits.look, { body: { cabinet, code: renewed } })).data.person).toBe('Ana Ruiz');
  const fresh = await stick();
  await expect(person.call(visits.look, { body: { cabinet, code: renewed } })).rejects.toMatchObject(notFound);
  expect((await person.call(visits.look, { body: { cabinet: fresh, code: renewed } })).data.person).toBe('Ana Ruiz');
  await t.call(visits.removeTag, { query: { id: device.id } }, t.asServer);
  await expect(person.call(visits.look, { body: { cabinet: fresh, code: renewed } })).rejects.toMatchObject(notFound);
});

test('who guesses is stopped, with the right code too, until some minutes have passed', async () => {
  const { code } = await announce(0, 60);
  const look = (tried: string) => person.call(visits.look, { body: { cabinet, code: tried } });
  for (let tries = 0; tries < 10; tries += 1) await look(another(code)).catch(() => undefined);
  await expect(look(code)).rejects.toMatchObject({ code: 'auth.too_many' });
  t.wait(11 * MINUTE_MS);
  expect((await look(code)).data.person).toBe('Ana Ruiz');
});
