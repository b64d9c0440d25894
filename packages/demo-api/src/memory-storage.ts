import type { DemoStorage } from './store.ts';

/** Storage that lasts as long as the page or the test. */
export function memoryStorage(): DemoStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
