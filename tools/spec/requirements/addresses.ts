import { equal, match, ok } from 'node:assert/strict';
import { area, ask, hasFields, skip } from '../requirement.ts';

const BASES = {
  licensing: '/licensing/api/web/v1',
  monitor: '/monitor/api/web/v1',
  radius: '/radius/api/web/v1',
  charging: '/charging/api/web/v1',
};

export const addresses = area('addresses', 'Where things answer', [
  ...Object.entries(BASES).flatMap(([name, base]) =>
    ['', '/'].map((end) =>
      ask(`GET ${base}${end} tells service, version and time to anybody`, async ({ guest }) => {
        const { status, body } = await guest('GET', base + end);
        equal(status, 200);
        hasFields(body, 'service', 'version', 'time');
        match(body.service, new RegExp(name));
        ok(!Number.isNaN(Date.parse(body.time)));
      }),
    ),
  ),
  ask('/healthz says that the process lives', async ({ guest }) => equal((await guest('GET', '/healthz')).status, 200)),
  ask('/readyz says 200 once all modules take requests', async ({ guest }) => equal((await guest('GET', '/readyz')).status, 200)),
  ask('/metrics speaks Prometheus', async ({ server }) => {
    const { status, body } = await server('GET', '/metrics');
    equal(status, 200);
    match(String(body), /^# HELP /m);
  }),
  ask('/metrics tells of the process too', async ({ server }) => {
    const { body } = await server('GET', '/metrics');
    match(String(body), /^nodejs_eventloop_lag_p99_seconds /m);
    match(String(body), /^process_resident_memory_bytes /m);
  }),
  ask('/openapi.json is public and lists every base', async ({ guest }) => {
    const { status, body } = await guest('GET', '/openapi.json');
    equal(status, 200);
    const paths = Object.keys(body.paths);
    for (const base of [...Object.values(BASES), '/monitor/api/mon/v1', '/jwt/login'])
      ok(
        paths.some((path) => path.startsWith(base)),
        base,
      );
  }),
  ask('/docs is public', async ({ guest }) => equal((await guest('GET', '/docs')).status, 200)),
  ask('FreeRADIUS is answered under /radius/api/aaa/v1; a bad token is 503', async ({ guest }) => {
    for (const call of ['authorize', 'accounting', 'post-auth'])
      equal((await guest('POST', `/radius/api/aaa/v1/${call}`, {}, { Authorization: 'Bearer wrong' })).status, 503, call);
    equal((await guest('GET', '/radius/api/aaa/v1/nas/192.0.2.1', undefined, { Authorization: 'Bearer wrong' })).status, 503);
  }),
  ask('a device reads its settings under /monitor/api/mon/v1/config', async ({ guest }) =>
    equal((await guest('GET', '/monitor/api/mon/v1/config?mac=02:00:00:00:00:01')).status, 401),
  ),
  skip('chargers connect by WebSocket to /ocpp/{chargerId}', 'charging/ocpp/connection-policy.test.ts connects real chargers'),
  skip('a service may be a remote one, named by ATALAYA_ENV', 'gateway/forward.test.ts starts a second server'),
  skip(
    '/metrics without the admin key answers this machine only',
    'gateway.test.ts: a request from elsewhere needs another address than this machine has',
  ),
]);
