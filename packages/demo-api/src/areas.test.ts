import { demoEndpoints, listEndpoints } from '@atalaya/contract/catalogue.ts';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { expect, test, vi } from 'vitest';
import { areas, createAreaLoader, type DemoArea } from './areas.ts';
import type { DemoContext, DemoRouter } from './demo-context.ts';
import { memoryStorage } from './memory-storage.ts';
import { createStore } from './store.ts';

const router: DemoRouter = { serve: () => undefined, serveIf: () => undefined };
const context: DemoContext = { clock: () => new Date(0), random: () => 0, store: createStore(memoryStorage()) };

function setUp(load: DemoArea['load']) {
  return createAreaLoader([{ paths: ['/apps/todo/', '/profile/data'], load }], router, context);
}

test.each([
  ['/apps/todo/tasks', 1],
  ['/apps/todo/', 1],
  ['/profile/data', 1],
  ['/apps/todo', 0],
  ['/apps/todos/tasks', 0],
  ['/profile/data/more', 0],
  ['/', 0],
])('%s loads %i of the areas', async (path, count) => {
  const serveTodo = vi.fn();
  await setUp(async () => serveTodo)(path);
  expect(serveTodo).toHaveBeenCalledTimes(count);
});

test('an area is loaded once, however many calls come at the same time or later', async () => {
  const serveTodo = vi.fn();
  const load = vi.fn(async () => serveTodo);
  const loadFor = setUp(load);
  await Promise.all([loadFor('/apps/todo/tasks'), loadFor('/apps/todo/tasks'), loadFor('/profile/data')]);
  await loadFor('/apps/todo/tasks');
  expect(load).toHaveBeenCalledTimes(1);
  expect(serveTodo).toHaveBeenCalledExactlyOnceWith(router, context);
});

test('a load that failed fails its call, and the next call tries again', async () => {
  const serveTodo = vi.fn();
  const load = vi.fn<DemoArea['load']>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(serveTodo);
  const loadFor = setUp(load);
  await expect(loadFor('/apps/todo/tasks')).rejects.toThrow('offline');
  await loadFor('/apps/todo/tasks');
  expect(serveTodo).toHaveBeenCalledTimes(1);
});

test('no path belongs to two areas', () => {
  const paths = areas.flatMap((area) => area.paths);
  expect(paths.filter((path) => paths.some((other) => other !== path && other.endsWith('/') && path.startsWith(other)))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every demo call of the contract is served once, by the area that owns its path', async () => {
  const served: Endpoint[] = [];
  for (const area of areas) {
    const note = (endpoint: Endpoint) => void served.push(endpoint);
    const ofArea = served.length;
    (await area.load())({ serve: note, serveIf: (_, endpoint) => note(endpoint) }, context);
    const strangers = served.slice(ofArea).filter((e) => !area.paths.some((path) => fullPath(e).startsWith(path)));
    expect(strangers.map(fullPath)).toEqual([]);
  }
  const callOf = (e: Endpoint) => `${e.method} ${fullPath(e)}`;
  const demo = served.filter(({ service }) => service === 'demo').map(callOf);
  expect(demo.toSorted()).toEqual(listEndpoints(demoEndpoints).map(callOf).toSorted());
});
