import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildRequest, createCall, createDownload } from './call.ts';
import { endpoint } from './endpoint.ts';
import { AppError } from './errors.ts';
import { problemResponse, readProblem } from './problem.ts';

const list = endpoint({
  service: 'monitor',
  method: 'GET',
  path: '/imu/all',
  access: 'public',
  summary: 'All',
  query: z.object({ q: z.string().optional(), page: z.number().optional() }),
  response: z.object({ data: z.array(z.string()) }),
});

const answering = (response: Response) => createCall('http://host.test', async () => response);

describe('a request', () => {
  test('leaves out what has no value', () => {
    expect(buildRequest('http://host.test', list, { query: { q: '', page: undefined } }).url).toBe(
      'http://host.test/monitor/api/web/v1/imu/all',
    );
    expect(new URL(buildRequest('http://host.test', list, { query: { q: 'a&b', page: 2 } }).url).search).toBe('?q=a%26b&page=2');
  });

  test('carries headers and can be called off', () => {
    const controller = new AbortController();
    const request = buildRequest('http://host.test', list, {}, { headers: { 'X-Session-Token': 't' }, signal: controller.signal });
    controller.abort();
    expect(request.headers.get('X-Session-Token')).toBe('t');
    expect(request.headers.has('Content-Type')).toBe(false);
    expect(request.signal.aborted).toBe(true);
  });
});

describe('a reply', () => {
  test.each([
    ['is not JSON', new Response('<html>')],
    ['has another shape', Response.json({ data: [1] })],
  ])('that %s is an error of its own', async (_, response) => {
    await expect(answering(response)(list, {})).rejects.toMatchObject({ code: 'network.reply' });
  });

  test('that is a problem is thrown with all it says', async () => {
    const problem = problemResponse(
      new AppError('auth.too_many', {
        detail: 'd',
        errors: { email: ['too_long'] },
        params: { email: { too_long: { max: 254 } } },
        retryAfterSeconds: 30,
      }),
      'request-1',
    );
    expect(problem.headers.get('Retry-After')).toBe('30');
    expect(problem.headers.get('Cache-Control')).toBe('no-store');
    await expect(answering(problem)(list, {})).rejects.toMatchObject({
      code: 'auth.too_many',
      status: 429,
      details: {
        detail: 'd',
        errors: { email: ['too_long'] },
        params: { email: { too_long: { max: 254 } } },
        retryAfterSeconds: 30,
        requestId: 'request-1',
      },
    });
  });
});

describe('a failed reply that is no problem of ours', () => {
  test.each([
    [502, '<html>bad gateway</html>', 'service.unavailable'],
    [404, 'not here', 'network.reply'],
    [400, JSON.stringify({ type: 'x', title: 't', status: 400, code: 'someone.elses' }), 'network.reply'],
    [503, JSON.stringify({ code: 'internal' }), 'service.unavailable'],
  ])('%i %s becomes a clear error', async (status, body, code) => {
    expect(await readProblem(new Response(body, { status }))).toMatchObject({ code, details: { detail: `HTTP ${status}` } });
  });
});

describe('a download', () => {
  const downloading = (response: Response) => createDownload('http://host.test', async () => response)(list, {});

  test('is the bytes as they came', async () => {
    expect(await (await downloading(new Response('a,b\r\n'))).text()).toBe('a,b\r\n');
  });

  test('that is refused or breaks off is an error, never half a file', async () => {
    await expect(downloading(problemResponse(new AppError('access.denied'), 'r'))).rejects.toMatchObject({ code: 'access.denied' });
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
    await expect(downloading(new Response(broken))).rejects.toMatchObject({ code: 'network.reply' });
  });
});
