// The recipes of deploy: they are read as Docker and systemd would read them, and what they name must be there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
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

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
      volumes: z.array(z.string()).default([]),
      networks: z.array(z.string()),
      environment: z.record(z.string(), z.string()).default({}),
      ports: z.array(z.string()).default([]),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

/** What Docker would only find out on the spot. */
function faultsOfCompose(text: string, isThere: (path: string) => boolean, settings: string): string[] {
  const { services, networks, volumes } = Compose.parse(parse(text, { merge: true }));
  return Object.entries(services).flatMap(
    ([name, { build, depends_on: needs = [], volumes: mounts, networks: joined, environment, ports }]) => [
      ...(build && !isThere(build.dockerfile) ? [`${name} is built from nothing`] : []),
      ...(Array.isArray(needs) ? needs : Object.keys(needs)).filter((other) => !services[other]).map((other) => `${name} needs ${other}`),
      ...mounts
        .map((mount) => mount.split(':')[0] ?? '')
        .filter((source) => (source.startsWith('.') ? !isThere(join('deploy', source)) : !(source in volumes)))
        .map((source) => `${name} mounts ${source}`),
      ...joined.filter((network) => !(network in networks)).map((network) => `${name} joins ${network}`),
      ...ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} opens ${port} to everybody`),
      ...(build ? Object.keys(environment).filter((setting) => !settings.includes(`${setting}:`)) : []).map(
        (setting) => `${name} has no setting ${setting}`,
      ),
    ],
  );
}

test('compose.yaml names only what there is, and opens nothing to everybody', () => {
  const isThere = (path: string) => existsSync(join(repository, path));
  expect(faultsOfCompose(read('deploy/compose.yaml'), isThere, read('apps/server/src/config.ts'))).toEqual([]);
  const wrong = read('deploy/compose.yaml')
    .replace('./nginx.conf', './gone.conf')
    .replace('[node-1, node-2]', '[node-3]')
    .replace("'127.0.0.1:1883:", "'1883:");
  expect(faultsOfCompose(wrong, isThere, '')).toHaveLength(3 + 2 * 5);
});

test('the proxy spreads over the nodes of compose.yaml, for people and for devices', () => {
  const { services } = Compose.parse(parse(read('deploy/compose.yaml'), { merge: true }));
  const nodes = Object.keys(services).filter((name) => services[name]?.build);
  const proxy = read('deploy/nginx.conf');
  expect([...proxy.matchAll(/server (node-\d+:\d+)/g)].map((match) => match[1])).toEqual(
    ['8080', '1883'].flatMap((port) => nodes.map((name) => `${name}:${port}`)),
  );
  expect(proxy.match(/\{/g)).toHaveLength(proxy.match(/\}/g)?.length ?? 0);
});

const Manifest = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.unknown().optional(),
});
const Workload = z.object({
  replicas: z.number().min(2),
  selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
  template: z.object({
    metadata: z.object({ labels: z.record(z.string(), z.string()) }),
    spec: z.object({
      securityContext: z.object({ runAsNonRoot: z.literal(true) }),
      volumes: z.array(z.object({ name: z.string() })),
      containers: z.array(
        z.object({
          ports: z.array(z.object({ name: z.string() })),
          volumeMounts: z.array(z.object({ name: z.string() })),
          envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
          readinessProbe: z.object({ exec: z.object({ command: z.array(z.string()) }) }),
          resources: z.object({ limits: z.object({ memory: z.string() }) }),
        }),
      ),
    }),
  }),
});

test('the manifests for Kubernetes fit each other', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/atalaya.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    return Manifest.parse(document.toJS());
  });
  const deployment = Workload.parse(documents.find(({ kind }) => kind === 'Deployment')?.spec);
  const { spec, metadata } = deployment.template;
  expect(metadata.labels).toMatchObject(deployment.selector.matchLabels);
  const [container] = spec.containers;
  expect(container?.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name));
  for (const { spec: service } of documents.filter(({ kind }) => kind === 'Service')) {
    const { selector, ports } = z
      .object({ selector: z.record(z.string(), z.string()), ports: z.array(z.object({ targetPort: z.string() })) })
      .parse(service);
    expect(metadata.labels).toMatchObject(selector);
    for (const { targetPort } of ports) expect(container?.ports.map(({ name }) => name)).toContain(targetPort);
  }
});

test('what is wrong with a recipe is found', () => {
  const wrong = 'RUN true\nFROM debian:12-slim AS build\nCOPY nowhere ./\nCOPY --from=elsewhere /a /b\nINSTALL x\nCMD run it\n';
  expect(faultsOfDockerfile(wrong, () => false)).toHaveLength(6);
  expect(faultsOfUnit('[Unit]\nDescription=x\n[Service]\nExecStart=node main.js\nrestart always\n')).toHaveLength(5);
});
