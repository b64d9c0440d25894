/** Things that belong together when a chain of pairs joins them. */
export function groups<T>() {
  const above = new Map<T, T>();
  function topOf(one: T): T {
    let top = one;
    for (let next = above.get(top); next !== undefined && next !== top; next = above.get(top)) top = next;
    above.set(one, top);
    return top;
  }
  return {
    join(a: T, b: T) {
      if (!above.has(a)) above.set(a, a);
      if (!above.has(b)) above.set(b, b);
      above.set(topOf(a), topOf(b));
    },
    /** In the order in which their first members came. */
    all(): T[][] {
      const found = new Map<T, T[]>();
      for (const one of above.keys()) {
        const top = topOf(one);
        const group = found.get(top);
        if (group) group.push(one);
        else found.set(top, [one]);
      }
      return [...found.values()];
    },
  };
}
