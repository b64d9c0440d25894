// Entitlements as people write them: one a line, `name = value`.
import { EntitlementName, type Entitlements, type EntitlementValue } from '@atalaya/contract/licensing/selling/entitlements.ts';

function readValue(text: string): EntitlementValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

export const writeLines = (entitlements: Entitlements) =>
  Object.entries(entitlements)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

/** Null: some line is no entitlement. A name alone is a flag that is set. */
export function readLines(text: string): Entitlements | null {
  const found: Entitlements = {};
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [written = '', ...rest] = line.split('=');
    const name = EntitlementName.safeParse(written);
    if (!name.success) return null;
    found[name.data] = rest.length === 0 ? true : readValue(rest.join('=').trim());
  }
  return found;
}
