// Changes of SCIM (RFC 7644, section 3.5.2) on a plain resource, with the spellings that Entra ID and Okta use.
import { fail } from '@atalaya/contract/errors.ts';
import type { ScimOperation } from '@atalaya/contract/scim/resources.ts';
import { attributeOf, isMeant, parseFilter, type Filter } from './scim-filter.rules.ts';

type Item = Record<string, unknown>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Path {
  attribute: string;
  which: Filter | null;
  sub: string | null;
}

const PATH = /^((?:urn:[^[\]\s]*:)?[A-Za-z$][\w$-]*)(?:\[(.+)\])?(?:\.([A-Za-z$][\w$-]*))?$/s;

function pathOf(text: string): Path {
  const found = PATH.exec(text.trim());
  if (!found) return fail('scim.path', { detail: `The path ${text.slice(0, 60)} could not be read.` });
  const [, name = '', which, sub] = found;
  return { attribute: attributeOf(name), which: which === undefined ? null : parseFilter(which), sub: sub ?? null };
}

/** The name under which an object has it, or its plain spelling if it has none. */
const keyOf = (item: Item, name: string, known: readonly string[] = []) =>
  [...Object.keys(item), ...known].find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
/** Two that say the same are one, so that adding twice adds once. */
const valueOf = (item: unknown) => (isItem(item) ? String(item['value']) : String(item));

function without(list: unknown[], gone: readonly unknown[]): unknown[] {
  const values = new Set(gone.map(valueOf));
  return list.filter((item) => !values.has(valueOf(item)));
}

export interface Shape {
  /** Attributes that are kept, as they are written. */
  known: readonly string[];
  lists: readonly string[];
  readOnly: readonly string[];
}

export function applyPatch(resource: Item, operations: readonly ScimOperation[], shape: Shape): Item {
  let result: Item = structuredClone(resource);
  const isKnown = (attribute: string) => shape.known.some((name) => name.toLowerCase() === attribute);
  const isList = (key: string) => shape.lists.includes(key);

  function setWhole(op: string, key: string, value: unknown): void {
    if (!isList(key)) {
      const before = result[key];
      result[key] = isItem(value) && isItem(before) ? { ...before, ...value } : value;
      return;
    }
    const items = listOf(value);
    result[key] = op === 'add' ? [...without(listOf(result[key]), items), ...items] : items;
  }

  function setWithin(key: string, which: Filter | null, sub: string | null, value: unknown): void {
    if (which === null) {
      const item = isItem(result[key]) ? result[key] : {};
      result[key] = { ...item, [keyOf(item, sub ?? '', ['givenName', 'familyName'])]: value };
      return;
    }
    const list = listOf(result[key]).filter(isItem);
    const change = (item: Item): Item =>
      sub === null ? { ...item, ...(isItem(value) ? value : { value }) } : { ...item, [keyOf(item, sub)]: value };
    const isThere = list.some((item) => isMeant(which, item));
    // What is named and not there yet is made as it is named: `emails[type eq "work"].value`.
    const named = which.kind === 'compare' && which.comparison === 'eq' ? { [which.attribute]: which.value } : {};
    result[key] = isThere ? list.map((item) => (isMeant(which, item) ? change(item) : item)) : [...list, change(named)];
  }

  function remove(key: string, { which, sub }: Path, value: unknown): void {
    if (which !== null) {
      const list = listOf(result[key]).filter(isItem);
      result[key] =
        sub === null
          ? list.filter((item) => !isMeant(which, item))
          : list.map((item) => (isMeant(which, item) ? { ...item, [keyOf(item, sub)]: null } : item));
    } else if (sub !== null) {
      const item = isItem(result[key]) ? result[key] : {};
      result[key] = { ...item, [keyOf(item, sub)]: null };
    } else if (isList(key) && value !== undefined && value !== null) result[key] = without(listOf(result[key]), listOf(value));
    else result[key] = isList(key) ? [] : null;
  }

  function apply(op: string, path: Path, value: unknown): void {
    if (shape.readOnly.includes(path.attribute)) {
      const isSame = path.which === null && path.sub === null && JSON.stringify(value) === JSON.stringify(resource[path.attribute]);
      // Okta sends the id of a group that it renames.
      if (!isSame && path.attribute === 'id') fail('scim.mutability', { detail: 'The id of a resource cannot be changed.' });
      return;
    }
    if (!isKnown(path.attribute)) return;
    const key = keyOf(result, path.attribute, shape.known);
    if (op === 'remove') remove(key, path, value);
    else if (path.which === null && path.sub === null) setWhole(op, key, value);
    else setWithin(key, path.which, path.sub, value);
  }

  for (const { op: written, path, value } of operations) {
    const op = written.toLowerCase();
    if (op !== 'add' && op !== 'replace' && op !== 'remove') fail('scim.value', { detail: `${written} is no operation.` });
    if (path) apply(op, pathOf(path), value);
    else if (op === 'remove') fail('scim.path', { detail: 'What is to be removed is not named.' });
    else if (!isItem(value)) fail('scim.value', { detail: 'Without a path, the value names the attributes.' });
    // Attributes may be named along the dots, as in `name.givenName`; what belongs to another schema stands under its name.
    else
      for (const [name, one] of Object.entries(value))
        if (!name.startsWith('urn:') || /User:|Group:/i.test(name)) apply(op, pathOf(name), one);
    result = { ...result };
  }
  return result;
}
