// What must not be kept: passwords of chargers, and those in addresses of file servers.
const SECRET_KEYS = new Set(['authorizationkey', 'cpopassword', 'basicauthpassword']);
const HIDDEN = '***';
/**
 * What stands between `//` and the last @ before the path, wherever in a text: of a password that holds an @, or a slash, nothing stays, nor of an
 * address that is written with %-signs. Bounded, so that a long message costs no more than its length.
 */
const USER_INFO = /([/\\]{2}|%3a(?:%2f|%5c){2})(?:[^/\\?#\s]{0,200}|[^/\\?#\s@]{0,100}:(?!\d*[/\\?#])\S{0,200})(?:@|%40)/gi;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isSecretKey = (key: string) => SECRET_KEYS.has(key.toLowerCase());

const isSecretVariable = (variable: unknown) => isObject(variable) && typeof variable.name === 'string' && isSecretKey(variable.name);
const VALUES = new Set(['value', 'attributeValue', 'actualValue', 'variableAttribute']);
const isValue = (name: string) => VALUES.has(name);
/** Of a list of attributes only that there are so many. */
const hide = (item: unknown): unknown =>
  Array.isArray(item) ? item.map((one) => (isObject(one) && 'value' in one ? { ...one, value: HIDDEN } : one)) : HIDDEN;

/** The same without what is secret; a configuration key carries its value beside its name, a variable of 2.0.1 beside it. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(USER_INFO, `$1${HIDDEN}@`);
  if (Array.isArray(value)) return value.map(redact);
  if (!isObject(value)) return value;
  const isSecret = typeof value.key === 'string' ? isSecretKey(value.key) : isSecretVariable(value.variable);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, isSecret && isValue(name) ? hide(item) : redact(item)]));
}
export const redactRecord = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(redact(value) ?? {}));
