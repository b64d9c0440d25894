// Runs a program of ours that is written in TypeScript: `node tools/run-ts.mjs tools/prove/crash.ts --rounds 3`.
// First all files of ours become one, which takes a third of a second; translating each as it is imported takes four seconds.
import { readFileSync, renameSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

const root = join(import.meta.dirname, '..');
const ours = /^(\.|\/|#|@atalaya\/)/;

const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: (esbuild) =>
    esbuild.onResolve({ filter: /./ }, ({ path, kind }) => (kind === 'entry-point' || ours.test(path) ? null : { external: true, path })),
};

/** A file finds what lies beside it, wherever the one file lies. */
const filesKnowTheirPlace = {
  name: 'files-know-their-place',
  setup: (esbuild) =>
    esbuild.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      const places = { url: pathToFileURL(path).href, dirname: dirname(path), filename: path };
      const placed = (_, name) => JSON.stringify(places[name]);
      const contents = readFileSync(path, 'utf8').replace(/\bimport\.meta\.(url|dirname|filename)\b/g, placed);
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    }),
};

/** Returns the path of the one file. It lies within the repository, from where it finds the packages. */
export async function bundleProgram(program) {
  const file = join(root, '.cache/programs', relative(root, program).replace(/\W+/g, '-').replace(/-ts$/, '.mjs'));
  const fresh = `${file}.${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: [program],
    outfile: fresh,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [packagesStayOutside, filesKnowTheirPlace],
  });
  await stop();
  renameSync(fresh, file); // whole, for whoever runs the same program meanwhile
  return file;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [node, , given, ...options] = process.argv;
  if (!given) throw new Error('usage: node tools/run-ts.mjs <program.ts> [options]');
  const program = resolve(given);
  const file = await bundleProgram(program);
  process.setSourceMapsEnabled(true);
  // As if Node ran it.
  process.argv = [node, program, ...options];
  await import(pathToFileURL(file).href);
}
