export interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (value: unknown): string | null => {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  return typeof value === 'string' ? value : Array.isArray(value) ? value.map(String).join(', ') : JSON.stringify(value);
};

/** What an entry tells, field by field: `before` and `after` side by side, everything else as what is now. */
export function changedFields(details: Record<string, unknown>): { fields: ChangedField[]; hasBefore: boolean } {
  const { before, after, ...rest } = details;
  const was = isRecord(before) ? before : {};
  const is = isRecord(after) ? after : {};
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return {
    hasBefore: names.length > 0,
    fields: [
      ...names.map((field) => ({ field, before: plain(was[field]), after: plain(is[field]) })),
      ...Object.entries(rest).map(([field, value]) => ({ field, before: null, after: plain(value) })),
    ],
  };
}
