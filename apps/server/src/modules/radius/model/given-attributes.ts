// Attributes as rlm_rest takes them.
import type { GivenAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import type { Attribute } from './reply-attributes.ts';

export const given = (value: string | number) => ({ value: [value], do_xlat: false as const });

// PostgreSQL text cannot hold NUL; nobody has such a name.
export const fromHex = (text: string) => Buffer.from(text.replace(/^0x/i, ''), 'hex').toString('utf8').replaceAll('\0', '\u{FFFD}');

/** What the access server is told; an attribute may come several times. */
export function toReply(list: readonly Attribute[]): GivenAttributes {
  const attributes: GivenAttributes = {};
  for (const { name, value } of list) (attributes[`reply:${name}`] ??= { value: [], do_xlat: false }).value.push(value);
  return attributes;
}
