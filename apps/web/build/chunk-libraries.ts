// The manifest tells which file of the build needs which; this tells which packages stand in each, in a file beside it.
import type { Plugin } from 'vite';

const packageOf = (moduleId: string) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(moduleId)?.[1]?.replace('\\', '/');

export const chunkLibraries = (): Plugin => ({
  name: 'chunk-libraries',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const libraries = chunks.map(({ fileName, moduleIds }) => [fileName, [...new Set(moduleIds.flatMap((id) => packageOf(id) ?? []))]]);
    this.emitFile({ type: 'asset', fileName: '.vite/libraries.json', source: JSON.stringify(Object.fromEntries(libraries)) });
  },
});
