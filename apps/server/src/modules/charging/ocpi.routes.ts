// OCPI 2.2.1: what roaming partners call, and the calls of those who keep them.
import type { Hono } from 'hono';
import { chargingRoaming } from '@atalaya/contract/charging/roaming-endpoints.ts';
import type { Endpoint, Received, Reply } from '@atalaya/contract/endpoint.ts';
import { AppError, fail } from '@atalaya/contract/errors.ts';
import { ocpi } from '@atalaya/contract/ocpi/endpoints.ts';
import { OCPI_SUCCESS, ocpiAnswerOf } from '@atalaya/contract/ocpi/envelope.ts';
import { OCPI_PAGE, type OcpiListQuery } from '@atalaya/contract/ocpi/values.ts';
import type { CallContext, Serve } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { OcpiModule } from './model/roaming.table.ts';
import type { TokenKey } from './roaming/partner-tokens.repository.ts';
import type { Roaming } from './roaming/roaming.service.ts';

const ROUTED: readonly (readonly [asked: string, answered: string])[] = [
  ['OCPI-from-country-code', 'OCPI-to-country-code'],
  ['OCPI-from-party-id', 'OCPI-to-party-id'],
  ['OCPI-to-country-code', 'OCPI-from-country-code'],
  ['OCPI-to-party-id', 'OCPI-from-party-id'],
];
const PRINTABLE = /^[\x21-\x7e]{1,64}$/;

/** The number of what it belongs to comes back with the answer (that of the request always does), and it goes back to where it came from. */
function returnHeaders(ctx: CallContext): void {
  give('X-Correlation-ID', 'X-Correlation-ID');
  for (const [asked, answered] of ROUTED) give(asked, answered);
  function give(asked: string, answered: string) {
    const value = ctx.header(asked);
    if (value !== undefined && PRINTABLE.test(value)) ctx.setHeader(answered, value);
  }
}

export function ocpiRoutes(app: Hono, serve: Serve, roaming: Roaming, clock: Clock, publicUrl: string) {
  const { handshake, objects, tokens, orders } = roaming;

  /** In the frame of OCPI, and written down. */
  function answer<E extends Endpoint>(e: E, handle: (input: Received<E>, partnerId: string, ctx: CallContext) => Promise<unknown>) {
    serve(app, e, async (input, ctx) => {
      const { caller } = ctx;
      if (caller.kind !== 'partner') return fail('roaming.token');
      const began = performance.now();
      const took = () => Math.round(performance.now() - began);
      returnHeaders(ctx);
      try {
        const data = await handle(input, caller.id, ctx);
        await roaming.answered(caller.callId, 200, OCPI_SUCCESS, took());
        const reply: unknown = { ...(data === undefined ? {} : { data }), status_code: OCPI_SUCCESS, timestamp: clock().toISOString() };
        return reply as Reply<E>; // safe: checked against the contract as it goes out
      } catch (error) {
        if (error instanceof AppError) {
          const [status, statusCode] = ocpiAnswerOf(error);
          await roaming.answered(caller.callId, status, statusCode, took(), error.details.detail ?? error.code);
        }
        throw error;
      }
    });
  }

  async function page(partnerId: string, module: OcpiModule, query: OcpiListQuery, ctx: CallContext): Promise<unknown> {
    const { data, total, limit } = await objects.page(partnerId, module, query);
    ctx.setHeader('X-Total-Count', String(total));
    ctx.setHeader('X-Limit', String(OCPI_PAGE));
    const next = query.offset + limit;
    if (next < total) {
      const url = new URL(`/ocpi/2.2.1/${module}`, publicUrl);
      const { date_from, date_to } = query;
      for (const [name, value] of Object.entries({ offset: next, limit, date_from, date_to }))
        if (value !== undefined) url.searchParams.set(name, String(value));
      ctx.setHeader('Link', `<${url.href}>; rel="next"`);
    }
    return data;
  }

  interface TokenInput {
    params: { country_code: string; party_id: string; token_uid: string };
    query: { type: TokenKey['type'] };
  }
  const keyOf = (partnerId: string, { params, query }: TokenInput): TokenKey => ({
    partnerId,
    countryCode: params.country_code,
    partyId: params.party_id,
    uid: params.token_uid,
    type: query.type,
  });

  answer(ocpi.versions, () => Promise.resolve(handshake.versions()));
  answer(ocpi.version, () => Promise.resolve(handshake.details()));
  answer(ocpi.credentials, (_, id, ctx) => handshake.credentials(id, roaming.shown(ctx.header('Authorization') ?? '')));
  answer(ocpi.register, ({ body }, id) => handshake.register(id, body));
  answer(ocpi.renew, ({ body }, id) => handshake.renew(id, body));
  answer(ocpi.unregister, (_, id) => handshake.unregister(id));
  answer(ocpi.locations, ({ query }, id, ctx) => page(id, 'locations', query, ctx));
  answer(ocpi.location, ({ params }, id) => objects.location(id, params.location_id));
  answer(ocpi.evse, ({ params }, id) => objects.evse(id, params.location_id, params.evse_uid));
  answer(ocpi.connector, ({ params }, id) => objects.connector(id, params.location_id, params.evse_uid, params.connector_id));
  answer(ocpi.tariffs, ({ query }, id, ctx) => page(id, 'tariffs', query, ctx));
  answer(ocpi.sessions, ({ query }, id, ctx) => page(id, 'sessions', query, ctx));
  answer(ocpi.cdrs, ({ query }, id, ctx) => page(id, 'cdrs', query, ctx));
  answer(ocpi.token, (input, id) => tokens.get(keyOf(id, input)));
  answer(ocpi.putToken, async (input, id, ctx) => {
    if (await tokens.put(keyOf(id, input), input.body)) ctx.setStatus(201);
  });
  answer(ocpi.patchToken, (input, id) => tokens.patch(keyOf(id, input), input.body));
  answer(ocpi.command, ({ params, body }, id) => orders.give(id, params.command, body));
}

export function roamingRoutes(app: Hono, serve: Serve, { partners, places }: Roaming) {
  serve(app, chargingRoaming.listPartners, ({ query }) => partners.list(query));
  serve(app, chargingRoaming.getPartner, async ({ query }) => ({ data: await partners.get(query.id) }));
  serve(app, chargingRoaming.createPartner, async ({ body }, ctx) => ({ data: await partners.create(ctx, body) }));
  serve(app, chargingRoaming.changePartner, async ({ query, body }, ctx) => ({ data: await partners.change(ctx, query.id, body) }));
  serve(app, chargingRoaming.renewPartnerToken, async ({ query }, ctx) => ({ data: await partners.renewToken(ctx, query.id) }));
  serve(app, chargingRoaming.removePartner, async ({ query }, ctx) => ({ data: await partners.remove(ctx, query.id) }));
  serve(app, chargingRoaming.getPlace, async ({ query }, ctx) => ({ data: await places.get(ctx, query.siteId) }));
  serve(app, chargingRoaming.setPlace, async ({ query, body }, ctx) => ({ data: await places.set(ctx, query.siteId, body) }));
  serve(app, chargingRoaming.removePlace, async ({ query }, ctx) => ({ data: await places.remove(ctx, query.siteId) }));
}
