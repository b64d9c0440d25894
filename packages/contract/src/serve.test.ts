import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createCall } from './call.ts';
import { endpoint } from './endpoint.ts';
import { AppError, fail } from './errors.ts';
import { PROBLEM_TYPE, problemResponse } from './problem.ts';
import { createServe } from './serve.ts';

const service = 'licensing';
const base = 'http://host.test/licensing/api/web/v1';
const access = 'public';

const things = {
  find: endpoint({
    service,
    method: 'GET',
    path: '/things/:id',
    access,
    summary: 'One thing',
    params: z.object({ id: z.string().max(20) }),
    query: z.object({ deep: z.enum(['yes', 'no']).default('no'), colours: z.union([z.string(), z.array(z.string())]).optional() }),
    response: z.object({ id: z.string(), deep: z.string(), colours: z.array(z.string()) }),
  }),
  add: endpoint({
    service,
    method: 'POST',
    path: '/things',
    access: 'session',
    summary: 'Add a thing',
    body: z.object({ label: z.string().trim().min(1, 'required').max(10, 'too_long'), size: z.number().int().optional() }),
    maxBodyBytes: 200,
    response: z.object({ label: z.string() }),
    status: 201,
  }),
  end: endpoint({ service, method: 'DELETE', path: '/things', access, summary: 'End', response: z.undefined(), status: 204 }),
  text: endpoint({
    service,
    method: 'GET',
    path: '/text',
    access,
    summary: 'Text',
    response: z.string(),
    contentType: 'text/plain; charset=utf-8',
  }),
};

function setUp(admit: () => string = () => 'somebody') {
  const app = new Hono();
  app.onError((error) => problemResponse(error instanceof AppError ? error : new AppError('internal')));
  const serve = createServe({ admit });
  const added = vi.fn();
  serve(app, things.find, ({ params, query }) => ({ id: params.id, deep: query.deep, colours: [query.colours ?? []].flat() }));
  serve(app, things.add, ({ body }, caller) => {
    added(body, caller);
    const tooMuch = { label: body.label, secret: 'hidden' };
    return tooMuch;
  });
  serve(app, things.end, () => undefined);
  serve(app, things.text, () => 'plain');
  const call = createCall('http://host.test', async (_, request) => app.fetch(request));
  const post = (body: BodyInit | undefined, type: string | null = 'application/json') =>
    app.request(`${base}/things`, { method: 'POST', body, headers: type === null ? {} : { 'Content-Type': type } });
  return { app, call, added, post };
}

const codeOf = async (response: Response) => [response.status, (await response.json()).code];

describe('a call and its handler', () => {
  test('meet with every part parsed and defaults filled in', async () => {
    const { call, added } = setUp();
    expect(await call(things.find, { params: { id: 'a/b ç' }, query: {} })).toEqual({ id: 'a/b ç', deep: 'no', colours: [] });
    expect(await call(things.add, { body: { label: '  short ' } })).toEqual({ label: 'short' });
    expect(added).toHaveBeenCalledExactlyOnceWith({ label: 'short' }, 'somebody');
  });

  test('a list in the query repeats its name', async () => {
    const { call } = setUp();
    expect(await call(things.find, { params: { id: '1' }, query: { colours: ['red', 'blue'] } })).toMatchObject({
      colours: ['red', 'blue'],
    });
  });

  test('204 answers nothing, and text is not JSON', async () => {
    const { app, call } = setUp();
    expect(await call(things.end, {})).toBeUndefined();
    const reply = await app.request(`${base}/text`);
    expect(reply.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await reply.text()).toBe('plain');
  });

  test('a reply loses what the contract does not name', async () => {
    const { post } = setUp();
    const reply = await post('{"label":"x"}');
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ label: 'x' });
  });

  test('a field with a name that every object has is refused like any other', async () => {
    const app = new Hono();
    app.onError((error) => problemResponse(error instanceof AppError ? error : new AppError('internal')));
    const record = endpoint({ ...things.add, body: z.record(z.string(), z.number('number')) });
    createServe({ admit: () => 'somebody' })(app, record, () => ({ label: 'x' }));
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      const init = { method: 'POST', body: JSON.stringify({ [name]: 'yesterday' }), headers: { 'Content-Type': 'application/json' } };
      const reply = await app.request(`${base}/things`, init);
      expect(await reply.json()).toMatchObject({ status: 400, code: 'input.invalid', errors: { [name]: ['number'] } });
    }
  });

  test('a reply that breaks the contract is our mistake', async () => {
    const app = new Hono();
    app.onError((error) => problemResponse(error instanceof AppError ? error : new AppError('internal')));
    createServe({ admit: () => null })(app, things.text, () => 7 as unknown as string); // deliberately wrong
    expect((await app.request(`${base}/text`)).status).toBe(500);
  });
});

describe('a request is refused', () => {
  test('with the errors of each field when values are not valid', async () => {
    const { post, added } = setUp();
    const reply = await post('{"label":"","size":"big"}');
    expect(reply.status).toBe(400);
    expect(reply.headers.get('Content-Type')).toBe(PROBLEM_TYPE);
    expect(await reply.json()).toMatchObject({ code: 'input.invalid', errors: { label: ['required'], size: [expect.any(String)] } });
    expect(added).not.toHaveBeenCalled();
  });

  test.each<[string, BodyInit | undefined, string | null, number, string]>([
    ['JSON that cannot be read', '{"label":', 'application/json', 400, 'input.malformed'],
    ['no body at all', undefined, 'application/json', 400, 'input.malformed'],
    ['another media type', 'label=x', 'application/x-www-form-urlencoded', 415, 'input.media_type'],
    ['a media type that only starts alike', '{"label":"x"}', 'application/jsonp', 415, 'input.media_type'],
    ['no media type', new Uint8Array([123, 125]), null, 415, 'input.media_type'],
    ['a body beyond its limit', JSON.stringify({ label: 'x', more: 'y'.repeat(200) }), 'application/json', 413, 'input.too_large'],
    ['a NUL in the body', '{"label":"a\\u0000b"}', 'application/json', 400, 'input.malformed'],
    ['half a surrogate pair in the body', '{"label":"\\ud800"}', 'application/json', 400, 'input.malformed'],
    ['half a pair in a field that nobody asked for', '{"label":"x","y":{"\\ud800":1}}', 'application/json', 400, 'input.malformed'],
    ['JSON nested deeply', `{"label":${'['.repeat(95)}${']'.repeat(95)}}`, 'application/json', 400, 'input.malformed'],
    ['null in place of an object', 'null', 'application/json', 400, 'input.invalid'],
    ['a list in place of an object', '[]', 'application/json', 400, 'input.invalid'],
  ])('for %s', async (_, body, type, status, code) => {
    const { post } = setUp();
    expect(await codeOf(await post(body, type))).toEqual([status, code]);
  });

  test('for a body that is too large without saying so', async () => {
    const { app } = setUp();
    const pulled = vi.fn();
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled();
        controller.enqueue(new TextEncoder().encode('x'.repeat(100)));
      },
    });
    const init = { method: 'POST', body: endless, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
    expect(await codeOf(await app.request(new Request(`${base}/things`, init)))).toEqual([413, 'input.too_large']);
    expect(pulled.mock.calls.length).toBeLessThan(10);
  });

  test.each([
    ['a parameter given twice', '/things/1?deep=yes&deep=no', 'input.invalid'],
    ['an unknown choice', '/things/1?deep=maybe', 'input.invalid'],
    ['a path parameter that is too long', `/things/${'x'.repeat(21)}`, 'input.invalid'],
    ['a NUL in the query', '/things/1?colours=%00', 'input.malformed'],
    ['a NUL in the path', '/things/a%00b', 'input.malformed'],
  ])('for %s', async (_, path, code) => {
    const { app } = setUp();
    expect(await codeOf(await app.request(base + path))).toEqual([400, code]);
  });

  test('at the door before its body is read', async () => {
    const { post, added } = setUp(() => fail('auth.required'));
    expect(await codeOf(await post('not even JSON'))).toEqual([401, 'auth.required']);
    expect(added).not.toHaveBeenCalled();
  });
});
