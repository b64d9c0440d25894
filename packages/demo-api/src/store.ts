// What the demo areas remember. Sample data is made afresh by each instance, and only what somebody changed goes into storage.
import { z } from 'zod';

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
  /** Two that ask for the same name share one area. */
  area<S extends z.ZodType>(name: string, schema: S, makeFresh: () => z.output<S>): Area<z.output<S>>;
  /** Back to the sample data in every area: accounts that were made here go too. */
  reset: () => void;
}

const PREFIX = 'atalaya.demo.';
/** The names of all areas that were ever written: a reset also reaches those whose code this page has not loaded. */
const WRITTEN = `${PREFIX}written`;

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
  const readWritten = () => parseStored(z.array(z.string()), storage.getItem(WRITTEN)) ?? [];

  function noteWritten(name: string) {
    const names = readWritten();
    if (!names.includes(name)) storage.setItem(WRITTEN, JSON.stringify([...names, name]));
  }

  return {
    area(name, schema, makeFresh) {
      type State = ReturnType<typeof makeFresh>;
      const known = areas.get(name);
      if (known) return known as Area<State>; // safe: all who share a name bring the same schema
      const key = PREFIX + name;
      let fresh: State | undefined;
      let unsaved: State | undefined;

      const area: Area<State> = {
        // Read from storage each time: another tab may have written.
        read: () => structuredClone(unsaved ?? parseStored(schema, storage.getItem(key)) ?? (fresh ??= makeFresh())),
        write(next) {
          try {
            storage.setItem(key, JSON.stringify(next));
            noteWritten(name);
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
      for (const name of readWritten()) storage.removeItem(PREFIX + name);
      for (const area of areas.values()) area.reset();
    },
  };
}
