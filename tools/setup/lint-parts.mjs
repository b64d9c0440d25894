// Which parts of the repository have changed since they were last found in order: `npm run verify` looks at those only.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../fingerprint.mjs';

/** `builds on` as the import rules say: a change there may break a type here. */
const parts = [
  { name: 'contract', paths: ['packages/contract'], buildsOn: [] },
  { name: 'access', paths: ['packages/access'], buildsOn: ['contract'] },
  { name: 'calendar', paths: ['packages/calendar'], buildsOn: [] },
  { name: 'client', paths: ['packages/client'], buildsOn: ['contract'] },
  { name: 'demo API', paths: ['packages/demo-api'], buildsOn: ['contract'] },
  { name: 'simulator', paths: ['apps/simulator'], buildsOn: ['contract', 'client'] },
  { name: 'server', paths: ['apps/server'], buildsOn: ['contract', 'access', 'calendar', 'client', 'simulator'] },
  { name: 'web', paths: ['apps/web'], buildsOn: ['contract', 'access', 'calendar', 'demo API'] },
  {
    name: 'tools and browser tests',
    paths: ['tools', 'bench', 'e2e', 'playwright.config.ts', 'vitest.config.ts'],
    buildsOn: ['contract', 'access', 'calendar', 'client', 'demo API', 'simulator', 'server', 'web'],
  },
];
/** They decide how everything is looked at. */
const ofAll = ['package-lock.json', '.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json'];

export const allParts = parts.length;

const isNoSource = (path) => /\/(dist|node_modules|test-results)$|\.tsbuildinfo$/.test(path);
const stampOf = (root, { name }) => join(root, '.cache', `lint-${name.replaceAll(' ', '-')}`);

function stateOf(root, { paths, buildsOn }) {
  const below = parts.filter(({ name }) => buildsOn.includes(name)).flatMap((part) => part.paths);
  return fingerprint(root, [...ofAll, ...below, ...paths], isNoSource);
}

export function partsToLint(root) {
  const isKnown = (part) => existsSync(stampOf(root, part)) && readFileSync(stampOf(root, part), 'utf8') === stateOf(root, part);
  return parts.filter((part) => !isKnown(part));
}

export function noteLinted(root, linted) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (const part of linted) writeFileSync(stampOf(root, part), stateOf(root, part));
}
