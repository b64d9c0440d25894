// The texts of the demos stand beside their pages. A pattern, not an import: without the demos it matches nothing.
const files = import.meta.glob<Record<string, object>>('../../demos/*/i18n/*/*.ts');

/** By the same path as the product's own: `./en/chat.ts`. */
export const ofDemos = Object.fromEntries(Object.entries(files).map(([path, load]) => [path.replace(/^.*\/i18n\//, './'), load]));
