// What the demo areas remember. Sample data is made afresh by each instance, and only what somebody changed goes into storage.
import type { z } from 'zod';

/** The part of Web Storage that is used here. */
export interface DemoStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Area<T> {
  read(): T;
  write(next: T): void;
  reset(): void;
}

export interface DemoStore {
  area<S extends z.ZodType>(name: string, schema: S, makeFresh: () => z.output<S>): Area<z.output<S>>;
  /** Back to the sample data, in every area but the accounts: whoever asks for it stays signed in. */
  reset: () => void;
}

const PREFIX = 'atalaya.demo.';
const KEPT_AT_RESET = new Set(['accounts', 'sessions']);

function parseStored<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // Written by another version or by hand: the sample data takes its place.
  }
}

export function createStore(storage: DemoStorage): DemoStore {
  const areas = new Map<string, Area<unknown>>();

  return {
    area(name, schema, makeFresh) {
      const key = PREFIX + name;
      type State = ReturnType<typeof makeFresh>;
      let fresh: State | undefined;
      let unsaved: State | undefined;

      const area: Area<State> = {
        // Read from storage each time: another tab may have written.
        read: () => structuredClone(unsaved ?? parseStored(schema, storage.getItem(key)) ?? (fresh ??= makeFresh())),
        write(next) {
          try {
            storage.setItem(key, JSON.stringify(next));
            unsaved = undefined;
          } catch {
            unsaved = structuredClone(next); // Storage is full or forbidden: remembered until the page is left.
          }
        },
        reset() {
          fresh = unsaved = undefined;
          storage.removeItem(key);
        },
      };
      areas.set(name, area);
      return area;
    },
    reset() {
      for (const [name, area] of areas) if (!KEPT_AT_RESET.has(name)) area.reset();
    },
  };
}
