// The recipes of deploy: they are read as Docker, systemd, nginx and Kubernetes would read them, and what they name must be there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOfCompose, readCompose } from './deploy/compose.ts';
import { faultsOfManifests, readManifests } from './deploy/kubernetes.ts';
import { builtImages, natsPorts, serverPorts, settings, settingsIn } from './deploy/known.ts';
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

const compose = read('deploy/compose.yaml');

test('compose.yaml names only what there is, gives nobody more than it needs, and opens nothing to everybody', () => {
  const isThere = (path: string) => existsSync(join(repository, path));
  expect(faultsOfCompose(compose, isThere)).toEqual([]);
  const wrong = compose
    .replace('./nginx.conf', './gone.conf')
    .replace('[node-1, node-2]', '[node-3]')
    .replace("'127.0.0.1:1883:", "'1883:")
    .replace('nginx-unprivileged:1.27', 'nginx-unprivileged')
    .replace('ATALAYA_DEMO:', 'ATALAYA_DEMONS:')
    .replace('@postgres:5432', '@postgres:5433')
    .replace('nats://nats-2:4222', 'nats://nats-4:4222')
    .replace('ATALAYA_SECRET=$', 'SECRET=$')
    .replace("'--name', 'nats-1'", "'--name', 'nats-1', '--pass', '${NATS_PASSWORD}'")
    .replace('service:node-1', 'service:node-9')
    .replace('dockerfile: freeradius.Dockerfile', 'dockerfile: radius.Dockerfile')
    .replace('cap_drop: [ALL]\n  security_opt', 'cap_drop: []\n  security_opt');
  // The settings of a node are those of three services; eight share what is said of all.
  expect(
    new Set(faultsOfCompose(wrong, isThere).map((fault) => fault.replace(/^(node-\d|radius-config|postgres|nats-\d|proxy)\b/, '…'))),
  ).toEqual(
    new Set([
      'nobody is told of ATALAYA_SECRET',
      '… keeps privileges that it does not need',
      '… has a secret among its arguments: ${NATS_PASSWORD}',
      '… has no setting ATALAYA_DEMONS',
      '…: DATABASE_URL names port 5433 of postgres',
      '…: NATS_URL names nats-4, which is not there',
      'freeradius is built from nothing',
      'freeradius shares the network of service:node-9',
      '… runs nginxinc/nginx-unprivileged, of no certain version',
      '… needs node-3',
      '… mounts ./gone.conf',
      '… opens 1883:1883 to everybody',
    ]),
  );
});

test('the proxy spreads over the nodes of compose.yaml, for people, chargers and devices', () => {
  const { services } = readCompose(compose);
  const nodes = Object.keys(services).filter((name) => /^node-\d$/.test(name));
  const proxy = read('deploy/nginx.conf');
  expect([...proxy.matchAll(/server (node-\d+:\d+)/g)].map((match) => match[1])).toEqual(
    Object.values(serverPorts).flatMap((port) => nodes.map((name) => `${name}:${port}`)),
  );
  const open = (services['proxy']?.ports ?? []).map((port) => port.split(':').at(-1));
  expect([...proxy.matchAll(/listen (\d+);/g)].map((match) => match[1])).toEqual(open);
  expect(proxy.match(/\{/g)).toHaveLength(proxy.match(/\}/g)?.length ?? 0);
  // Without both, a charger's WebSocket ends at the proxy.
  expect(proxy).toMatch(/proxy_set_header Upgrade \$http_upgrade;\s+proxy_set_header Connection \$connection_header;/);
});

const manifests = files.filter((path) => path.startsWith('deploy/kubernetes/')).map(read);

test('the manifests for Kubernetes fit each other, the images and the settings', () => {
  expect(manifests.length).toBe(3);
  expect(faultsOfManifests(manifests)).toEqual([]);
  const [nodes = '', nats = '', radius = ''] = manifests;
  const wrong = [
    nodes
      .replace('ATALAYA_DEMO:', 'ATALAYA_DEMONS:')
      .replace('containerPort: 1883', 'containerPort: 1884')
      .replace('targetPort: http', 'targetPort: https'),
    nats
      .replace('nats:2.10-alpine', 'nats:alpine')
      .replace('key: NATS_PASSWORD', 'key: NATS_PASSWD')
      .replace('port: monitor', 'port: watch')
      .replace('- $(POD_NAME)', '- $(POD_NAME)\n            - --routes=nats://route:x@other:6222')
      .replace('- name: config\n              mountPath', '- name: conf\n              mountPath'),
    radius
      .replace('part: radius-node\n  strategy', 'part: radius\n  strategy')
      .replace(/readinessProbe:[\s\S]*?livenessProbe/, 'livenessProbe')
      .replace('name: atalaya-radius\nspec:\n  replicas', 'name: atalaya\nspec:\n  replicas'),
  ];
  expect(faultsOfManifests(wrong)).toEqual([
    'Deployment atalaya is there twice',
    'atalaya/atalaya: nothing listens on 1884',
    'atalaya-nats/nats runs nats:alpine, of no certain version',
    'atalaya-nats/nats has a secret among its arguments: --routes=nats://route:x@other:6222',
    'atalaya-nats/nats is probed at watch',
    'atalaya-nats/nats mounts conf',
    'atalaya-nats/nats wants NATS_PASSWD, which is not in the secret',
    'atalaya does not find its own pods',
    'atalaya/atalaya is not probed',
    'there is no setting ATALAYA_DEMONS',
    'the service atalaya leads to https',
  ]);
  expect(() => faultsOfManifests([nodes.replace('runAsNonRoot: true', 'runAsNonRoot: false')])).toThrow('runAsNonRoot');
});

test('NATS is set up alike in compose.yaml and in Kubernetes', () => {
  const config = manifests.flatMap(readManifests).find(({ metadata, kind }) => kind === 'ConfigMap' && metadata.name === 'atalaya-nats');
  expect(settingsIn(config?.data?.['nats.conf'] ?? '')).toEqual(settingsIn(read('deploy/nats.conf')));
});

test('what the recipes are held to is really read', () => {
  expect(settings.size).toBeGreaterThan(20);
  expect(serverPorts).toEqual({ http: 8080, mqtt: 1883 });
  expect([...builtImages.keys()]).toEqual(['atalaya', 'atalaya-radius']);
  expect(natsPorts).toEqual([4222, 8222, 6222]);
});

test('what is wrong with a recipe is found', () => {
  const wrong = 'RUN true\nFROM debian:12-slim AS build\nCOPY nowhere ./\nCOPY --from=elsewhere /a /b\nINSTALL x\nCMD run it\n';
  expect(faultsOfDockerfile(wrong, () => false)).toHaveLength(6);
  expect(faultsOfUnit('[Unit]\nDescription=x\n[Service]\nExecStart=node main.js\nrestart always\n')).toHaveLength(5);
});
