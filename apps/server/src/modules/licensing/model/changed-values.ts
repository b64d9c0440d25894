type Values = Record<string, unknown>;

const plain = (value: unknown) => JSON.stringify(value) ?? 'null';

/** What a change changed, before and after, for the audit log. Fields that stayed as they were are left out. */
export function difference(before: Values, change: Values): { before: Values; after: Values } {
  const changed = Object.entries(change).filter(([name, value]) => value !== undefined && plain(value) !== plain(before[name]));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null])),
    after: Object.fromEntries(changed),
  };
}
