// zod can write JSON Schema, and every schema refers to the code that does; only the server's API description needs it. It can also follow values that
// contain themselves, which JSON and forms do not have. Left out, every page is 6 kB lighter.
import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const WRITERS = /^ *inst\._zod\.processJSONSchema = .*$/gm;
const MEMOIZER = 'core.config({ memoizer: core.memoizer() });';
const METHODS = /create(Standard|To)JSONSchemaMethod\(this, [^)]*\)/g;

export const zodForBrowsers = (): Plugin => ({
  name: 'zod-for-browsers',
  apply: 'build',
  transform(code, id) {
    if (!SCHEMAS.test(id)) return undefined;
    const light = code.replaceAll(WRITERS, '').replaceAll(METHODS, '(() => undefined)').replace(MEMOIZER, 'return;');
    if (/\wProcessor\(|JSONSchemaMethod\(|core\.memoizer\(/.test(light))
      throw new Error('zod writes its schemas differently now: see zod-for-browsers.ts');
    return { code: light, map: null };
  },
});
