// A demo API with a clock and a die of its own, and the few ways in which tests talk to it.
import { createDemoApi } from '../index.ts';
import { memoryStorage } from '../memory-storage.ts';
import type { DemoStorage } from '../store.ts';

export interface DemoClientOptions {
  now?: string;
  random?: () => number;
  storage?: DemoStorage;
}

export function createDemoClient({ now = '2026-11-14T10:00:00Z', random = () => 0.5, storage = memoryStorage() }: DemoClientOptions = {}) {
  let time = new Date(now);
  const api = createDemoApi({ clock: () => new Date(time), random, storage });

  async function send(method: string, path: string, body?: unknown) {
    const init = body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const response = await api.fetch(new Request(`http://demo.test${path}`, { method, ...init }));
    return { status: response.status, body: await response.json() };
  }

  return {
    storage,
    resetDemoData: api.resetDemoData,
    now: () => new Date(time),
    wait: (ms: number) => {
      time = new Date(time.getTime() + ms);
    },
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown) => send('POST', path, body),
    delete: (path: string) => send('DELETE', path),
  };
}
