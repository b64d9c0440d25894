// zod can write JSON Schema, and every schema refers to the code that does; only the server's API description needs it. It can also follow values that
// contain themselves, which JSON and forms do not have, and it says in English what is wrong, which nobody reads: the catalogue of field errors goes by its
// codes. And it can write code for objects, which the content security policy forbids and `app/jitless.ts` has switched off. Left out, every page is
// 8 kB lighter.
import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const ENGLISH = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const NO_WORDS = 'export default () => ({ localeError: () => undefined });';
const WRITERS = /^ *inst\._zod\.processJSONSchema = .*$/gm;
const MEMOIZER = 'core.config({ memoizer: core.memoizer() });';
const WRITES_CODE = 'core.$ZodObjectJIT.init(';
const METHODS = /create(Standard|To)JSONSchemaMethod\(this, [^)]*\)/g;

export const zodForBrowsers = (): Plugin => ({
  name: 'zod-for-browsers',
  apply: 'build',
  transform(code, id) {
    if (ENGLISH.test(id)) return { code: NO_WORDS, map: null };
    if (!SCHEMAS.test(id)) return undefined;
    const light = code
      .replaceAll(WRITERS, '')
      .replaceAll(METHODS, '(() => undefined)')
      .replace(MEMOIZER, 'return;')
      .replace(WRITES_CODE, () => 'core.$ZodObject.init(');
    if (/\wProcessor\(|JSONSchemaMethod\(|core\.memoizer\(|ZodObjectJIT/.test(light))
      throw new Error('zod writes its schemas differently now: see zod-for-browsers.ts');
    return { code: light, map: null };
  },
});
