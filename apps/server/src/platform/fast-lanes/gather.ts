// Many who each ask for one thing, at about the same time, are answered with one question to the database.
export function gather<Key, Value>(waitMs: number, readAll: (keys: Key[]) => Promise<(key: Key) => Value>): (key: Key) => Promise<Value> {
  let waiting: { key: Key; resolve(value: Value): void; reject(error: unknown): void }[] = [];

  async function read() {
    const asked = waiting;
    waiting = [];
    try {
      const valueOf = await readAll(asked.map(({ key }) => key));
      for (const { key, resolve } of asked) resolve(valueOf(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (waiting.length === 1) setTimeout(() => void read(), waitMs);
    });
}
