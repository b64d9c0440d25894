import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, partsToBuild } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { install, isInstalled } from './install.mjs';
import { seconds } from './run-program.mjs';

const root = join(import.meta.dirname, '..');

async function step(number, doing, done, isDone, act) {
  if (isDone()) return console.log(`${number}/3 ${done}`);
  const start = performance.now();
  console.log(`${number}/3 ${doing} …`);
  await act();
  console.log(`    done in ${seconds(start)}`);
}

export async function installIfNeeded() {
  await step(1, 'Installing packages (a minute or two, once)', 'Packages are installed', isInstalled, install);
}

export async function startServer() {
  process.chdir(root);
  endWithNpm();
  await installIfNeeded();
  let toBuild = [];
  const isBuilt = () => (toBuild = partsToBuild()).length === 0;
  await step(2, 'Building', 'Everything is built', isBuilt, () => build(toBuild));
  console.log('3/3 Starting the server …');
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  // In this very process: signals, exit code and terminal are the server's own, and there is no second Node to keep in memory.
  await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
}
