import { and, eq, gt, gte, isNotNull, lt, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { fail } from '@atalaya/contract/errors.ts';
import type { Comparison, Filter, Literal } from './scim-filter.rules.ts';

/** What an attribute is in the database. `same`: text that is one in whatever case. */
export type Attribute =
  | { kind: 'same' | 'exact'; is: SQL }
  | { kind: 'switch'; is: SQL }
  | { kind: 'moment'; is: SQL }
  /** Of a list with one item, such as `emails`: what its parts are. */
  | { kind: 'item'; parts: Readonly<Record<string, Attribute>> };

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

function ofText(is: SQL, comparison: Comparison, wanted: string): SQL {
  const like = (pattern: string) => sql`${is} like ${pattern}`;
  const results: Record<Comparison, () => SQL> = {
    eq: () => eq(is, wanted),
    ne: () => sql`${is} is distinct from ${wanted}`,
    co: () => like(`%${escaped(wanted)}%`),
    sw: () => like(`${escaped(wanted)}%`),
    ew: () => like(`%${escaped(wanted)}`),
    gt: () => gt(is, wanted),
    ge: () => gte(is, wanted),
    lt: () => lt(is, wanted),
    le: () => lte(is, wanted),
  };
  return results[comparison]();
}

function ofMoment(is: SQL, comparison: Comparison, value: Literal): SQL {
  const at = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime())) return fail('scim.filter', { detail: 'A moment in the filter is none.' });
  const wanted = at.toISOString();
  const results: Partial<Record<Comparison, () => SQL>> = {
    eq: () => eq(is, wanted),
    ne: () => ne(is, wanted),
    gt: () => gt(is, wanted),
    ge: () => gte(is, wanted),
    lt: () => lt(is, wanted),
    le: () => lte(is, wanted),
  };
  return results[comparison]?.() ?? fail('scim.filter', { detail: 'Moments are compared as a whole.' });
}

function ofSwitch(is: SQL, comparison: Comparison, value: Literal): SQL {
  const word = String(value).toLowerCase();
  if ((word !== 'true' && word !== 'false') || (comparison !== 'eq' && comparison !== 'ne'))
    return fail('scim.filter', { detail: 'It is either true or false.' });
  return eq(is, (word === 'true') === (comparison === 'eq'));
}

/** A filter as a condition. Attributes that are not kept are refused by name, so that nobody takes everybody for the answer. */
export function conditionOf(filter: Filter, attributes: Readonly<Record<string, Attribute>>): SQL {
  const asSql = (part: Filter): SQL => conditionOf(part, attributes);
  if (filter.kind === 'and' || filter.kind === 'or') {
    const parts = filter.parts.map(asSql);
    return (filter.kind === 'and' ? and(...parts) : or(...parts)) ?? sql`true`;
  }
  if (filter.kind === 'not') return not(sql`coalesce(${asSql(filter.of)}, false)`);
  const [name = '', sub = 'value'] = Object.hasOwn(attributes, filter.attribute) ? [filter.attribute] : filter.attribute.split('.');
  const found = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  const whole = found ?? fail('scim.filter', { detail: `Nothing is kept as ${filter.attribute.slice(0, 60)}.` });
  if (filter.kind === 'among') {
    if (whole.kind !== 'item') return fail('scim.filter', { detail: `${filter.attribute} is no list.` });
    const asked = filter.asked === null ? [] : [conditionOf(filter.asked, whole.parts)];
    return and(conditionOf(filter.which, whole.parts), ...asked) ?? sql`true`;
  }
  const attribute = whole.kind === 'item' ? (whole.parts[sub] ?? fail('scim.filter')) : whole;
  if (attribute.kind === 'item') return fail('scim.filter');
  if (filter.kind === 'present')
    return attribute.kind === 'switch' ? sql`true` : (and(isNotNull(attribute.is), sql`${attribute.is}::text <> ''`) ?? sql`true`);
  const { comparison, value } = filter;
  if (attribute.kind === 'switch') return ofSwitch(attribute.is, comparison, value);
  if (attribute.kind === 'moment') return ofMoment(attribute.is, comparison, value);
  if (value === null) return comparison === 'eq' ? sql`${attribute.is} is null` : sql`${attribute.is} is not null`;
  return attribute.kind === 'same'
    ? ofText(sql`lower(${attribute.is})`, comparison, String(value).toLowerCase())
    : ofText(attribute.is, comparison, String(value));
}
