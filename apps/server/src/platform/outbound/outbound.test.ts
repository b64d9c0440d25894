import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createOutbound, OutboundRefused, type Resolve } from './outbound.ts';

let reached = 0;
let port = 0;
const listener: RequestListener = (_, reply) => {
  reached += 1;
  reply.end('inside');
};
// On every address of this machine: whichever way somebody gets in, it is counted.
const server = createServer(listener);
let connected = 0;
server.on('connection', () => (connected += 1));
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '::', done));
  port = (server.address() as AddressInfo).port; // safe: it listens on a port
});
afterAll(() => server.close());

const own = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ internal }) => !internal);

const spellings = (): string[] => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://LOCALHOST:${port}/`,
  `http://localhost.:${port}/`,
  `http://127.0.0.1.:${port}/`,
  `http://127.1:${port}/`,
  `http://127.0.1:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0x7f.1:${port}/`,
  `http://0x7f.0x0.0x0.0x1:${port}/`,
  `http://017700000001:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://0177.0x0.0.1:${port}/`,
  `http://127.127.127.127:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://0:${port}/`,
  `http://%31%32%37.0.0.1:${port}/`,
  `http://①②⑦.⓪.⓪.①:${port}/`,
  `http://１２７.0.0.1:${port}/`,
  `http://127。0。0。1:${port}/`,
  `http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:${port}/`,
  `http://lo\tcalhost:${port}/`,
  ` http://127.0.0.1:${port}/`,
  `http:\\\\127.0.0.1:${port}/`,
  `http:127.0.0.1:${port}/`,
  `http:////127.0.0.1:${port}/`,
  `http://example.com@127.0.0.1:${port}/`,
  `http://example.com:80@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@example.com/`,
  `http://127.0.0.1:${port}?@example.com/`,
  `http://127.0.0.1:${port}\\@example.com/`,
  `http://[::1]:${port}/`,
  `http://[0:0:0:0:0:0:0:1]:${port}/`,
  `http://[0000:0000:0000:0000:0000:0000:0000:0001]:${port}/`,
  `http://[::]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://[0:0:0:0:0:FFFF:7F00:0001]:${port}/`,
  `http://[::127.0.0.1]:${port}/`,
  `http://[::ffff:0:7f00:1]:${port}/`,
  `http://[64:ff9b::7f00:1]:${port}/`,
  `http://[2002:7f00:1::]:${port}/`,
  `http://[fe80::1]:${port}/`,
  `http://[fc00::1]:${port}/`,
  `http://10.0.0.1:${port}/`,
  `http://100.64.0.1:${port}/`,
  `http://172.31.255.255:${port}/`,
  `http://192.168.1.1:${port}/`,
  `http://169.254.169.254/latest/meta-data/`,
  `http://[fd00:ec2::254]/latest/meta-data/`,
  `https://127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/`,
  `file:///etc/passwd`,
  `http://${hostname()}:${port}/`,
  ...own.map(({ address, family }) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`),
];

/** The host as somebody typed it: `127.1` and `0x7f.1`, which an address bar would have made `127.0.0.1`. */
const hostAsWritten = (url: string) => /^\w+:\/\/(?:[^/@]*@)?\[?([^\]/:?#\\]+|[\da-f:.]+)\]?[:/]/i.exec(url)?.[1] ?? '';

test('no spelling of an inner address is reached', async () => {
  const outbound = createOutbound();
  const all = spellings();
  expect(all.length).toBeGreaterThan(40);
  const outcomes = await Promise.all(
    all.map(async (url) =>
      outbound.request(url, { timeoutMs: 2_000 }).then(
        () => `reached: ${url}`,
        (error: unknown) => (error instanceof OutboundRefused ? 'refused' : `tried: ${url}`),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome !== 'refused')).toEqual([]);
  expect(reached).toBe(0);
});

describe('a connection that is no HTTP, as to a mail server or a meter', () => {
  test('reaches no spelling of an inner address', async () => {
    const outbound = createOutbound();
    const hosts = [...new Set(spellings().flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname, hostAsWritten(url)] : [])))].filter(
      Boolean,
    );
    expect(hosts.length).toBeGreaterThan(40);
    const before = connected;
    const outcomes = await Promise.all(
      hosts.map(async (host) =>
        outbound.connect(host, port, 2_000).then(
          (socket) => `connected: ${host} ${String(socket.destroy().destroyed)}`,
          (error: unknown) => (error instanceof OutboundRefused ? 'refused' : `tried: ${host}`),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toEqual([]);
    expect(connected).toBe(before);
  });

  test('goes to the address that was checked, whatever the name means a moment later', async () => {
    const [before, answers] = [connected, [['93.184.215.14'], ['127.0.0.1'], ['127.0.0.1']]];
    const resolve: Resolve = async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 }));
    await expect(createOutbound({ resolve }).connect('rebind.example', port, 700)).rejects.toThrow(
      /ETIMEDOUT|no answer in time|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED/,
    );
    expect(answers).toHaveLength(2);
    expect(connected).toBe(before);
  });

  test('reaches what the setting allows', async () => {
    const socket = await createOutbound({ allow: ['127.0.0.1'] }).connect('127.0.0.1', port, 2_000);
    expect(socket.remotePort).toBe(port);
    socket.destroy();
  });
});

test('what the setting allows is reached, and nothing beside it', async () => {
  const outbound = createOutbound({ allow: ['127.0.0.1'] });
  const before = reached;
  expect((await outbound.request(`http://127.1:${port}/`)).text).toBe('inside');
  await expect(outbound.request(`http://127.0.0.2:${port}/`)).rejects.toThrow(OutboundRefused);
  await expect(outbound.request(`http://[::1]:${port}/`)).rejects.toThrow(OutboundRefused);
  expect(reached).toBe(before + 1);
});

test.each(['169.254.169.254', '[::ffff:169.254.169.254]', '[fd00:ec2::254]', '168.63.129.16', '100.100.100.200'])(
  'the metadata of a cloud at %s is out of reach, whatever is allowed',
  async (host) => {
    const outbound = createOutbound({ allow: ['0.0.0.0/0', '::/0'] });
    await expect(outbound.request(`http://${host}/`, { timeoutMs: 1_000 })).rejects.toThrow(OutboundRefused);
  },
);

describe('a name', () => {
  const answering =
    (...answers: string[][]): Resolve =>
    async () =>
      (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  test('that means an inner address among others is refused', async () => {
    const resolve = answering(['93.184.215.14', '127.0.0.1']);
    await expect(createOutbound({ resolve }).request(`http://two.example:${port}/`)).rejects.toThrow(OutboundRefused);
  });

  test('is looked up once: what it means later is of no use to anybody', async () => {
    const before = reached;
    const asked: string[] = [];
    const rebinding = answering(['93.184.215.14'], ['127.0.0.1'], ['127.0.0.1']);
    const resolve: Resolve = (host) => {
      asked.push(host);
      return rebinding(host);
    };
    await createOutbound({ resolve })
      .request(`http://rebind.example:${port}/`, { timeoutMs: 700 })
      .catch(() => undefined);
    expect(asked).toEqual(['rebind.example']);
    expect(reached).toBe(before);
  });

  test('that nobody knows is refused as such', async () => {
    await expect(createOutbound({ resolve: answering([]) }).request('http://nobody.example/')).rejects.toMatchObject({
      because: 'unresolved',
    });
  });
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is an answer, and nobody follows it', async (status) => {
  const redirecting = createServer((_, reply) => {
    reply.writeHead(status, { Location: `http://127.0.0.1:${port}/` }).end();
  });
  await new Promise<void>((done) => redirecting.listen(0, '127.0.0.9', done));
  onTestFinished(() => void redirecting.close());
  const before = reached;
  const at = (redirecting.address() as AddressInfo).port; // safe: it listens on a port
  const reply = await createOutbound({ allow: ['127.0.0.9'] }).request(`http://127.0.0.9:${at}/`);
  expect([reply.status, reached]).toEqual([status, before]);
});

test('who never answers is given up', async () => {
  const stalling = createServer(() => undefined);
  await new Promise<void>((done) => stalling.listen(0, '127.0.0.1', done));
  onTestFinished(() => void stalling.close());
  const at = (stalling.address() as AddressInfo).port; // safe: it listens on a port
  await expect(createOutbound({ allow: ['127.0.0.1'] }).request(`http://127.0.0.1:${at}/`, { timeoutMs: 200 })).rejects.toThrow(/abort/i);
  stalling.closeAllConnections();
});

test('a reply is read no further than its beginning', async () => {
  const endless = createServer((_, reply) => {
    const more = () => {
      while (!reply.destroyed && reply.write('x'.repeat(10_000)));
    };
    reply.on('drain', more);
    more();
  });
  await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done));
  onTestFinished(() => void endless.close());
  const at = (endless.address() as AddressInfo).port; // safe: it listens on a port
  const { text } = await createOutbound({ allow: ['127.0.0.1'] }).request(`http://127.0.0.1:${at}/`);
  expect(text).toHaveLength(4_000);
});

describe('a device that is known by its address', () => {
  const { reachesDevice } = createOutbound();

  test.each([
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.1',
    '100.64.0.1',
    '::ffff:192.168.1.1',
    'fd12:3456::1',
    '93.184.215.14',
    '2606:2800:21f::1',
  ])('may stand at %s', (address) => expect(reachesDevice(address)).toBe(true));

  test.each([
    ['this machine', ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '0.0.0.0', '::']],
    ['a link without a router', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0']],
    ['the metadata of a cloud', ['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16']],
    ['many at once', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
    ['an example', ['192.0.2.10', '2001:db8::1']],
    ['a name', ['localhost', '']],
  ])('is never %s', (_, addresses) => expect(addresses.filter((address) => reachesDevice(address))).toEqual([]));

  test('may stand where the setting says, but for the metadata of a cloud', () => {
    const allowing = createOutbound({ allow: ['127.0.0.0/8', '0.0.0.0/0', '::/0'] });
    expect(['127.0.0.1', '192.0.2.10', 'fe80::1'].filter((address) => !allowing.reachesDevice(address))).toEqual([]);
    expect(['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254'].filter((address) => allowing.reachesDevice(address))).toEqual([]);
  });
});
