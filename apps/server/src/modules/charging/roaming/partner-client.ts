// Calls to a partner: signed with its token, routed by its party, written down, and only to addresses that may be called.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { OCPI_SUCCESS } from '@atalaya/contract/ocpi/envelope.ts';
import type { OcpiEndpoint } from '@atalaya/contract/ocpi/messages.ts';
import { cutText, toStorable } from '@atalaya/contract/text.ts';
import type { OutboundCall } from '#platform/outbound/outbound.ts';
import { createVault } from '#platform/secrets/vault.ts';
import type { ChargingDeps } from '../deps.ts';
import { insertCall, type PartnerRow } from './partners.repository.ts';

const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 1_000_000;
const MAX_MESSAGE = 300;
const RANGE = 1_000;

const Answer = z.object({ data: z.unknown().optional(), status_code: z.number().int(), status_message: z.string().optional() });

export interface PartnerReply {
  /** Of HTTP; null: there was no answer. */
  status: number | null;
  statusCode: number | null;
  message: string | null;
  data: unknown;
  /** Where the next page of a list is. */
  link: string | null;
  isGood: boolean;
}

export interface PartnerRequest {
  method: NonNullable<OutboundCall['method']>;
  url: string;
  body?: unknown;
  timeoutMs?: number;
  /** Versions and credentials are not routed. */
  isHandshake?: boolean;
}

type Called = Pick<PartnerRow, 'id' | 'countryCode' | 'partyId' | 'roles'>;

export type PartnerClient = ReturnType<typeof createPartnerClient>;

export function createPartnerClient({ database: { db }, clock, log, outbound, secrets }: ChargingDeps) {
  const vault = createVault(secrets, 'ocpi partner token');

  function routing({ countryCode, partyId, roles }: Called): Record<string, string> {
    const to = roles.find(({ role }) => role === 'EMSP') ?? roles[0];
    return {
      'OCPI-from-country-code': countryCode,
      'OCPI-from-party-id': partyId,
      ...(to ? { 'OCPI-to-country-code': to.country_code, 'OCPI-to-party-id': to.party_id } : {}),
    };
  }

  async function send(token: string, partner: Called, { method, url, body, timeoutMs = TIMEOUT_MS, isHandshake = false }: PartnerRequest) {
    const { status, headers, text } = await outbound.request(url, {
      method,
      headers: {
        'Authorization': `Token ${Buffer.from(token).toString('base64')}`,
        'Accept': 'application/json',
        'X-Request-ID': randomUUID(),
        'X-Correlation-ID': randomUUID(),
        ...(isHandshake ? {} : routing(partner)),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
      maxReplyBytes: MAX_REPLY_BYTES,
    });
    let read: unknown = null;
    try {
      read = toStorable(JSON.parse(text));
    } catch {
      // What is no JSON is no answer of OCPI.
    }
    return { status, answer: Answer.safeParse(read).data ?? null, link: typeof headers.link === 'string' ? headers.link : null };
  }

  return {
    seal: (token: string, partnerId: string) => vault.seal(Buffer.from(token), partnerId),
    /** Never throws: what went wrong stands in the reply. */
    async call(partner: PartnerRow, request: PartnerRequest, token?: string): Promise<PartnerReply> {
      const began = performance.now();
      const ts = clock();
      const reply: PartnerReply = { status: null, statusCode: null, message: null, data: null, link: null, isGood: false };
      try {
        const secret = token ?? (partner.theirToken ? vault.open(partner.theirToken, partner.id).toString() : null);
        if (secret === null) throw new Error('the partner is not registered');
        const { status, answer, link } = await send(secret, partner, request);
        reply.status = status;
        reply.statusCode = answer?.status_code ?? null;
        reply.message = answer ? (answer.status_message ?? null) : 'no answer of OCPI';
        reply.data = answer?.data;
        reply.link = link;
        reply.isGood = status >= 200 && status < 300 && answer !== null && Math.floor(answer.status_code / RANGE) * RANGE === OCPI_SUCCESS;
      } catch (error) {
        reply.message = error instanceof Error ? error.message : 'no answer';
      }
      reply.message = reply.message === null ? null : cutText(reply.message, MAX_MESSAGE);
      const { pathname, search } = URL.canParse(request.url) ? new URL(request.url) : { pathname: '', search: '' };
      await insertCall(db, {
        partnerId: partner.id,
        ts,
        direction: 'out',
        method: request.method,
        path: cutText(`${pathname}${search}`, MAX_MESSAGE),
        status: reply.status,
        statusCode: reply.statusCode,
        message: reply.message,
        durationMs: Math.round(performance.now() - began),
      }).catch((error: unknown) => log.warn({ err: error }, 'a call to a partner could not be written down'));
      return reply;
    },
  };
}

export const endpointOf = ({ endpoints }: Pick<PartnerRow, 'endpoints'>, identifier: string, role: OcpiEndpoint['role']): string | null =>
  endpoints.find((one) => one.identifier === identifier && one.role === role)?.url ?? null;
/** An address with further parts; some write theirs with a slash behind. */
export const below = (url: string, ...parts: string[]): string => [url.replace(/\/+$/, ''), ...parts.map(encodeURIComponent)].join('/');
