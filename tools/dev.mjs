// `npm run dev`: the server restarted on every change, and the web app with hot reload in front of it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { installIfNeeded } from './start-server.mjs';

const root = join(import.meta.dirname, '..');
endWithNpm();
await installIfNeeded();

const programOf = (workspace, name, file) =>
  join(dirname(createRequire(join(root, workspace, 'package.json')).resolve(`${name}/package.json`)), file);
const start = (args, cwd) => spawn(process.execPath, args, { cwd, stdio: 'inherit' });
const children = [
  start([programOf('.', 'tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], root),
  start([programOf('apps/web', 'vite', 'bin/vite.js'), '--clearScreen', 'false'], join(root, 'apps/web')),
];

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  // A terminal's Ctrl-C has reached them already; asking twice does no harm.
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0));
for (const child of children) child.once('exit', (code) => stop(code ?? 1));
