// The recipes of deploy: they are read as Docker and systemd would read them, and what they name must be there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, read, repository } from './repository.ts';

const INSTRUCTIONS = [
  'ADD',
  'ARG',
  'CMD',
  'COPY',
  'ENTRYPOINT',
  'ENV',
  'EXPOSE',
  'FROM',
  'HEALTHCHECK',
  'RUN',
  'USER',
  'VOLUME',
  'WORKDIR',
];
const SECTIONS = ['Unit', 'Service', 'Install'];

/** One instruction a line, with its continuations; comments left out. */
const instructionsOf = (text: string) =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, name: line.split(/\s/, 1)[0] ?? '', rest: line.replace(/^\S+\s*/, '') }));

function faultsOfDockerfile(text: string, isThere: (path: string) => boolean): string[] {
  const instructions = instructionsOf(text);
  const stages = instructions.flatMap(({ name, rest }) => (name === 'FROM' ? [/ AS (\w+)$/.exec(rest)?.[1] ?? ''] : []));
  return [
    ...(instructions[0]?.name === 'FROM' ? [] : ['does not begin with FROM']),
    ...(instructions.some(({ name }) => name === 'USER') ? [] : ['runs as root']),
    ...instructions.flatMap(({ line, name, rest }) => {
      if (!INSTRUCTIONS.includes(name)) return [`not an instruction: ${line}`];
      const from = /^--from=(\w+)/.exec(rest)?.[1];
      if (name === 'COPY' && from) return stages.includes(from) ? [] : [`no such stage: ${line}`];
      if (name === 'COPY' && !isThere(rest.split(' ')[0] ?? '')) return [`nothing to copy: ${line}`];
      if (['CMD', 'ENTRYPOINT'].includes(name) && !/^\[".*"\]$/.test(rest)) return [`wants a shell: ${line}`];
      return [];
    }),
  ];
}

function faultsOfUnit(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const sections = lines.filter((line) => line.startsWith('[')).map((line) => line.slice(1, -1));
  const missing = ['User', 'ExecStart', 'WantedBy'].filter((key) => !lines.some((line) => line.startsWith(`${key}=`)));
  return [
    ...(sections.join() === SECTIONS.join() ? [] : [`sections are ${sections.join()}`]),
    ...lines.filter((line) => !/^\[\w+\]$|^[A-Z]\w*=/.test(line)).map((line) => `not a setting: ${line}`),
    ...lines.filter((line) => /^ExecStart=[^/]/.test(line)).map((line) => `not a full path: ${line}`),
    ...missing.map((key) => `lacks ${key}`),
  ];
}

const inDeploy = (pattern: RegExp) => files.filter((path) => path.startsWith('deploy/') && pattern.test(path));
const readme = read('deploy/README.md');

test.each(inDeploy(/Dockerfile$/))('%s can be built as far as can be told without building it', (path) => {
  expect(faultsOfDockerfile(read(path), (source) => existsSync(join(repository, source)))).toEqual([]);
});

test.each(inDeploy(/\.service$/))('%s is a unit that systemd reads', (path) => {
  expect(faultsOfUnit(read(path))).toEqual([]);
});

describe('the steps in deploy/README.md', () => {
  test('name files that are here', () => {
    const named = [...readme.matchAll(/(?:^|\s)(deploy\/[\w.-]+)/gm)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  test('run programs that the build makes', () => {
    const named = [...readme.matchAll(/apps\/server\/dist\/([\w-]+)\.js/g)].map((match) => match[1] ?? '');
    expect(named).toContain('radius-config');
    const made = /operatorTools = \[(.*)\];/.exec(read('tools/build.mjs'))?.[1] ?? '';
    expect(named.filter((name) => !made.includes(`'${name}'`))).toEqual([]);
  });

  test('install what the tests run with, and start it from the folder that they wrote', () => {
    const packages =
      /installWithoutStarting\((.*freeradius.*)\)/.exec(read('tools/setup/system-programs.mjs'))?.[1]?.replace(/[',]/g, '') ?? '?';
    expect(readme).toContain(`apt-get install ${packages}\n`);
    const folder = /radius:config -- (\S+)/.exec(readme)?.[1] ?? '?';
    expect(read('deploy/atalaya-radius.service')).toContain(`-d ${folder} -f\n`);
    const inContainer = /radius-config\.js (\S+)/.exec(readme)?.[1] ?? '?';
    expect(read('deploy/freeradius.Dockerfile')).toContain(`"-d", "${inContainer}", "-f"`);
  });
});

test('what is wrong with a recipe is found', () => {
  const wrong = 'RUN true\nFROM debian:12-slim AS build\nCOPY nowhere ./\nCOPY --from=elsewhere /a /b\nINSTALL x\nCMD run it\n';
  expect(faultsOfDockerfile(wrong, () => false)).toHaveLength(6);
  expect(faultsOfUnit('[Unit]\nDescription=x\n[Service]\nExecStart=node main.js\nrestart always\n')).toHaveLength(5);
});
