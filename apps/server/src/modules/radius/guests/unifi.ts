// UniFi Network's own API, as the controllers speak it by themselves and behind UniFi OS: who is let in is said there, not by RADIUS.
import { z } from 'zod';
import type { ControllerFailure, UnifiSettings } from '@atalaya/contract/radius/portal.ts';
import { OutboundMistrust, type Outbound, type OutboundReply } from '#platform/outbound/outbound.ts';

/** A guest waits for it. */
const TIMEOUT_MS = 5_000;

export interface UnifiController extends UnifiSettings {
  password: string;
}
export type GuestCommand =
  | { cmd: 'authorize-guest'; mac: string; minutes: number; up?: number; down?: number; bytes?: number; ap_mac?: string }
  | { cmd: 'unauthorize-guest'; mac: string };

const Bytes = z.number().nonnegative().catch(0);
/** A device that is connected now; counters begin anew with each association, and are the access point's: it transmits what is downloaded. */
const Station = z
  .object({ mac: z.string(), ip: z.string().optional(), assoc_time: z.number().catch(0), tx_bytes: Bytes, rx_bytes: Bytes })
  .transform(({ mac, ip, assoc_time: association, tx_bytes: down, rx_bytes: up }) => ({
    station: mac.toUpperCase(),
    address: ip ?? null,
    association,
    up: Math.floor(up),
    down: Math.floor(down),
  }));
export type UnifiStation = z.output<typeof Station>;
const Stations = z.object({ data: z.array(z.unknown()) });

interface Session {
  /** Where its calls begin. */
  base: string;
  headers: Record<string, string>;
}

export class UnifiFailed extends Error {
  readonly failure: ControllerFailure;
  constructor(failure: ControllerFailure, cause?: unknown) {
    super(`UniFi: ${failure}`, { cause });
    this.failure = failure;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const OK = 200;
const [UNAUTHORIZED, FORBIDDEN, BAD_REQUEST, FIRST_OF_SERVER] = [401, 403, 400, 500];

function headersOf({ headers }: OutboundReply): Record<string, string> {
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = headers['x-csrf-token'] ?? cookies.find((cookie) => cookie.startsWith('csrf_token='))?.slice('csrf_token='.length);
  return { Cookie: cookies.join('; '), ...(typeof token === 'string' && { 'X-CSRF-Token': token }) };
}

export function createUnifi(outbound: Pick<Outbound, 'request'>) {
  const sessions = new Map<string, Session>();
  const keyOf = (controller: UnifiController) => JSON.stringify(controller);

  async function ask(controller: UnifiController, path: string, headers: Record<string, string>, body?: object): Promise<OutboundReply> {
    const { fingerprint, authority } = controller;
    try {
      return await outbound.request(`${controller.address.replace(/\/+$/, '')}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs: TIMEOUT_MS,
        trust: { fingerprint, authority },
      });
    } catch (error) {
      throw new UnifiFailed(error instanceof OutboundMistrust ? 'certificate' : 'away', error);
    }
  }

  async function logIn(controller: UnifiController): Promise<Session> {
    // UniFi OS has a page of its own there; a controller by itself sends on to its own.
    const isOs = (await ask(controller, '/', {})).status === OK;
    const { username, password } = controller;
    const reply = await ask(controller, isOs ? '/api/auth/login' : '/api/login', {}, { username, password, remember: false });
    if ([BAD_REQUEST, UNAUTHORIZED, FORBIDDEN].includes(reply.status)) throw new UnifiFailed('login');
    if (reply.status !== OK) throw new UnifiFailed('away');
    return { base: isOs ? '/proxy/network' : '', headers: headersOf(reply) };
  }

  /** A session that ran out is opened anew, once. */
  async function call(controller: UnifiController, what: string, body?: object): Promise<string> {
    const key = keyOf(controller);
    const send = ({ base, headers }: Session) => ask(controller, `${base}/api/s/${controller.site}/${what}`, headers, body);
    const known = sessions.get(key);
    let reply = known ? await send(known) : null;
    if (!reply || reply.status === UNAUTHORIZED || reply.status === FORBIDDEN) {
      sessions.delete(key);
      const session = await logIn(controller);
      reply = await send(session);
      if (reply.status === OK) sessions.set(key, session);
    }
    if (reply.status >= FIRST_OF_SERVER) throw new UnifiFailed('away');
    if (reply.status !== OK || !/"rc"\s*:\s*"ok"/.test(reply.text)) throw new UnifiFailed('refused');
    return reply.text;
  }

  return {
    /** Throws `UnifiFailed`, as the next does. */
    tell: async (controller: UnifiController, command: GuestCommand): Promise<void> => void (await call(controller, 'cmd/stamgr', command)),
    async stations(controller: UnifiController): Promise<UnifiStation[]> {
      const text = await call(controller, 'stat/sta');
      const { data } = Stations.safeParse(readJson(text));
      if (!data) throw new UnifiFailed('refused');
      return data.data.flatMap((one) => Station.safeParse(one).data ?? []);
    },
    forget: () => sessions.clear(),
  };
}
export type Unifi = ReturnType<typeof createUnifi>;
