// Programs of the system that the tests use and npm does not bring: a browser, a PostgreSQL that is not ours, a FreeRADIUS, a NATS, the languages of the libraries. Plain JavaScript: it runs first.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const OLDEST_POSTGRES = 15;
// First the same engine without windows and menus, which halves what a browser test costs.
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return BROWSERS.map(onPath).find(Boolean) ?? null;
}

/** The folder of `initdb` and `postgres`, newest first; `POSTGRES_BIN` names another. */
export function findPostgres() {
  const chosen = process.env.POSTGRES_BIN;
  if (chosen) return existsSync(join(chosen, 'postgres')) ? chosen : null;
  if (!existsSync(DEBIAN_POSTGRES)) return null;
  const majors = readdirSync(DEBIAN_POSTGRES).map(Number);
  return (
    majors
      .filter((major) => major >= OLDEST_POSTGRES)
      .toSorted((a, b) => b - a)
      .map((major) => join(DEBIAN_POSTGRES, String(major), 'bin'))
      .find((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb'))) ?? null
  );
}

/** Debian's own MQTT client, which knows nothing of us. */
export const findMosquitto = () => onPath('mosquitto_pub') ?? null;
/** Debian's own MQTT broker; ordinary users have its folder not on their path. */
export const findMosquittoBroker = () => [onPath('mosquitto'), '/usr/sbin/mosquitto'].find((path) => path && existsSync(path)) ?? null;
const SNMP_PROGRAMS = ['/usr/bin/snmpwalk', '/usr/sbin/snmptrapd'];
/** Net-SNMP's programs, which read our agent and take its traps. */
export const findSnmp = () => (SNMP_PROGRAMS.every((path) => existsSync(path)) ? (SNMP_PROGRAMS[0] ?? null) : null);
const POPPLER_PROGRAMS = ['/usr/bin/pdftotext', '/usr/bin/pdftoppm', '/usr/bin/pdfinfo'];
/** Poppler's programs, which read our PDFs as somebody else's. */
export const findPoppler = () => (POPPLER_PROGRAMS.every((path) => existsSync(path)) ? (POPPLER_PROGRAMS[0] ?? null) : null);
const NATS_SERVERS = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server', '/opt/homebrew/bin/nats-server'];
/** Debian's NATS server, or another where such programs are put. */
export const findNats = () => NATS_SERVERS.find((path) => existsSync(path)) ?? null;
/** Never installed by us: a bench compares with it where it is. */
export const findInfluxdb = () => onPath('influxd') ?? null;

const FREERADIUS_PARTS = ['/usr/sbin/freeradius', '/usr/bin/radclient', '/usr/lib/freeradius/rlm_rest.so'];
const RADIUS_PEERS = ['/usr/sbin/radsecproxy', '/usr/bin/eapol_test'];
/** An access server that speaks RADIUS over TLS, and a device that speaks EAP. */
export const findRadiusPeers = () => (RADIUS_PEERS.every((path) => existsSync(path)) ? (RADIUS_PEERS[0] ?? null) : null);
export const findFreeradius = () => (FREERADIUS_PARTS.every((path) => existsSync(path)) ? (FREERADIUS_PARTS[0] ?? null) : null);

const PYTHONS = ['python3', '/usr/bin/python3'];
/** A Python with the module that its library for licences needs; `PYTHON` names another. */
export const findPython = () =>
  (process.env.PYTHON ? [process.env.PYTHON] : PYTHONS).find((program) => spawnSync(program, ['-c', 'import cryptography']).status === 0) ??
  null;
export const findGo = () => onPath('go') ?? null;

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

let listsAreFresh = false;

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

function aptInstall(...packages) {
  if (!listsAreFresh) aptGet('update', '-q');
  listsAreFresh = true;
  aptGet('install', '-y', '-q', '--no-install-recommends', ...packages);
}

/** Debian makes and starts a cluster on the default port when the server is installed; the tests want the programs only. */
function installPostgres() {
  aptInstall('postgresql-common');
  const before = readFileSync(CLUSTER_SETTINGS, 'utf8');
  writeFileSync(CLUSTER_SETTINGS, `${before}\ncreate_main_cluster = false\n`);
  try {
    aptInstall('postgresql');
  } finally {
    writeFileSync(CLUSTER_SETTINGS, before);
  }
}

function provide(name, find, install, advice) {
  const found = find();
  if (found) return found;
  if (!canInstall()) throw new Error(`The tests need ${name}. ${advice}`);
  console.log(`    installing ${name} …`);
  install();
  const installed = find();
  if (!installed) throw new Error(`${name} was installed but is not where it should be. ${advice}`);
  return installed;
}

/** Older Debians have no package of the shell alone. */
function installChromium() {
  try {
    aptInstall('chromium-headless-shell');
  } catch {
    aptInstall('chromium');
  }
}

export const provideChromium = () =>
  provide('Chromium', findChromium, installChromium, 'Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.');

export const providePostgres = () =>
  provide(
    `PostgreSQL ${OLDEST_POSTGRES} or newer`,
    findPostgres,
    installPostgres,
    'Install its server (on Debian: apt-get install postgresql) or set POSTGRES_BIN to the folder of initdb and postgres.',
  );

export const provideMosquitto = () =>
  provide(
    'mosquitto_pub',
    findMosquitto,
    () => aptInstall('mosquitto-clients'),
    'Install it (on Debian: apt-get install mosquitto-clients).',
  );

/** Debian starts a service when it is installed, on the well-known ports; the tests want the programs only. */
function installWithoutStarting(...packages) {
  const policy = '/usr/sbin/policy-rc.d';
  const hadPolicy = existsSync(policy);
  if (!hadPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    aptInstall(...packages);
  } finally {
    if (!hadPolicy) rmSync(policy);
  }
}

export const provideMosquittoBroker = () =>
  provide(
    'the Mosquitto broker',
    findMosquittoBroker,
    () => installWithoutStarting('mosquitto'),
    'Install it (on Debian: apt-get install mosquitto).',
  );

export const provideSnmp = () =>
  provide(
    'Net-SNMP',
    findSnmp,
    () => installWithoutStarting('snmp', 'snmptrapd'),
    'Install it (on Debian: apt-get install snmp snmptrapd).',
  );

export const providePoppler = () =>
  provide('Poppler', findPoppler, () => aptInstall('poppler-utils'), 'Install its programs (on Debian: apt-get install poppler-utils).');

export const provideFreeradius = () =>
  provide(
    'FreeRADIUS 3.2',
    findFreeradius,
    () => installWithoutStarting('freeradius', 'freeradius-rest', 'freeradius-utils'),
    'Install it (on Debian: apt-get install freeradius freeradius-rest freeradius-utils).',
  );

export const provideRadiusPeers = () =>
  provide(
    'radsecproxy and eapol_test',
    findRadiusPeers,
    () => installWithoutStarting('radsecproxy', 'eapoltest'),
    'Install them (on Debian: apt-get install radsecproxy eapoltest).',
  );

export const provideNats = () =>
  provide(
    'the NATS server',
    findNats,
    () => installWithoutStarting('nats-server'),
    `Install it (on Debian: apt-get install nats-server), as one of ${NATS_SERVERS.join(', ')}.`,
  );

export const providePython = () =>
  provide(
    'Python 3 with its module cryptography',
    findPython,
    () => aptInstall('python3', 'python3-cryptography'),
    'Install it (on Debian: apt-get install python3-cryptography) or set PYTHON.',
  );

export const provideGo = () =>
  provide('Go', findGo, () => aptInstall('golang-go'), 'Install it (on Debian: apt-get install golang-go) and put it on the path.');
