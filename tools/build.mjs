// Builds what has changed: `node tools/build.mjs`, or `build()` from the other tools.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { runProgram, seconds } from './run-program.mjs';

const root = join(import.meta.dirname, '..');
const stampFile = (part) => join(root, '.cache', `build-${part.name}`);
const notBuilt = /\/(dist|node_modules)$|\.test\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/;

/** What operators run where there are no tools, in a container. */
const operatorTools = ['radius-config', 'backup', 'restore', 'move-database', 'audit-verify', 'admin-recover'];

const parts = [
  {
    name: 'server',
    inputs: ['apps/server', 'apps/simulator', ...operatorTools.map((name) => `tools/${name}.ts`), 'tools/operate.ts'],
    result: 'apps/server/dist/main.js',
    make: buildServer,
  },
  { name: 'web', inputs: ['apps/web', 'sdks'], result: 'apps/web/dist/index.html', make: buildWeb },
];
const sharedInputs = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tools/build.mjs', 'tools/precompress.mjs'];

const fingerprintOf = (part) => fingerprint(root, [...part.inputs, ...sharedInputs], (path) => notBuilt.test(path));

export const partsToBuild = () =>
  parts.filter((part) => {
    if (!existsSync(join(root, part.inputs[0], 'src'))) return false;
    const stamp = existsSync(stampFile(part)) ? readFileSync(stampFile(part), 'utf8') : '';
    return !existsSync(join(root, part.result)) || stamp !== fingerprintOf(part);
  });

async function buildServer() {
  const { build: bundle, stop } = await import('esbuild');
  const ours = /^(\.|\/|#|@atalaya\/)/;
  const packagesStayOutside = {
    name: 'packages-stay-outside',
    setup: (esbuild) =>
      esbuild.onResolve({ filter: /./ }, ({ path, kind }) => (kind === 'entry-point' || ours.test(path) ? null : { external: true, path })),
  };
  const server = join(root, 'apps/server');
  rmSync(join(server, 'dist'), { recursive: true, force: true });
  await bundle({
    absWorkingDir: server,
    // Demo mode starts the simulator as a process of its own.
    entryPoints: {
      'main': 'src/main.ts',
      'simulator': '../simulator/src/demo.ts',
      // Writes `openapi.json` beside itself.
      'write-contract': 'src/gateway/docs/write-contract.ts',
      // A process and a thread of their own.
      'archive-engine': 'src/platform/archive/engine-program.ts',
      'report-render': 'src/modules/reports/files/render-worker.ts',
      ...Object.fromEntries(operatorTools.map((name) => [name, `../../tools/${name}.ts`])),
    },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19', // from 20.10 on imports of JSON keep their attribute, which Node asks for
    sourcemap: true,
    logLevel: 'warning',
    plugins: [packagesStayOutside],
  });
  await runProgram([join(server, 'dist/write-contract.js')], { cwd: server, what: 'Writing the contract' });
  await stop(); // its service would stay beside the server for as long as that runs
  if (existsSync(join(server, 'src/drizzle'))) cpSync(join(server, 'src/drizzle'), join(server, 'dist/drizzle'), { recursive: true });
}

async function buildWeb() {
  const web = join(root, 'apps/web');
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const [fresh, current, old] = ['.cache/web-new', 'apps/web/dist', '.cache/web-old'].map((path) => join(root, path));
  const env = { ...process.env, NODE_ENV: 'production' };
  await runProgram([vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: web,
    what: 'Building the web app',
    env,
  });
  const { precompress } = await import('./precompress.mjs');
  await precompress(fresh);
  // Exchanged whole, so a server that runs meanwhile never serves half of it.
  rmSync(old, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, old);
  renameSync(fresh, current);
  rmSync(old, { recursive: true, force: true });
}

export async function build(toBuild = partsToBuild()) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (const part of toBuild) {
    const start = performance.now();
    const stamp = fingerprintOf(part);
    rmSync(stampFile(part), { force: true });
    await part.make();
    writeFileSync(stampFile(part), stamp);
    console.log(`    ${part.name} built in ${seconds(start)}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const toBuild = partsToBuild();
  if (toBuild.length === 0) console.log('    nothing has changed since the last build');
  build(toBuild).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
