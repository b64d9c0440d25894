/** Takes turns between owners: whoever sends much waits behind his own, nobody else's. */
export function createFairQueue<T extends { weight: number }>() {
  const waiting = new Map<number, T[]>();
  let weight = 0;

  return {
    weight: () => weight,
    push(owner: number, item: T) {
      const list = waiting.get(owner);
      if (list) list.push(item);
      else waiting.set(owner, [item]);
      weight += item.weight;
    },
    /** One item of each owner in turn, until about `limit` is reached. */
    take(limit: number): T[] {
      const taken: T[] = [];
      let sum = 0;
      // Whoever has more to send is put last and met again: a map's loop goes on to what is added meanwhile.
      for (const [owner, list] of waiting) {
        waiting.delete(owner);
        const item = list.shift();
        if (list.length > 0) waiting.set(owner, list);
        if (!item) continue;
        taken.push(item);
        sum += item.weight;
        if (sum >= limit) break;
      }
      weight -= sum;
      return taken;
    },
  };
}
