// What FreeRADIUS asks, through its module rlm_rest, with the token that `npm run radius:config` writes into its folder.
import { z } from 'zod';
import { endpoint, FORM_BODY_BYTES } from '../endpoint.ts';
import { NasAddress } from './nas.ts';
import { AskedProtocol } from './users.ts';

const service = 'aaa';
const access = 'freeradius';

/** An attribute as rlm_rest takes it; without `do_xlat` it would expand `%{…}` in passwords. */
const Given = z.object({ value: z.array(z.union([z.string(), z.number()])), do_xlat: z.literal(false) });
export const GivenAttributes = z.record(z.string(), Given);
export type GivenAttributes = z.output<typeof GivenAttributes>;

/** An attribute as rlm_rest sends it. */
export const SentAttributes = z.record(z.string(), z.object({ value: z.array(z.union([z.string(), z.number()])) }));
export type SentAttributes = z.output<typeof SentAttributes>;

const hex = z
  .string()
  .regex(/^(0x)?([0-9a-f]{2})*$/i)
  .max(1_024);

export const AuthorizeInput = z.object({
  /** In hex, which survives every kind of quoting. */
  username: hex,
  callingStation: hex,
  protocol: AskedProtocol,
  nas: NasAddress,
  /** This folder asks again once the password was right: without that no voucher is let in. */
  redeems: z.boolean().default(false),
  /** The serial number of the certificate that the device showed, in hex; by `tls` only. */
  certificate: z
    .string()
    .regex(/^[0-9a-f]*$/i)
    .max(64)
    .default(''),
  /** The serial number of the certificate that the NAS showed, where it speaks RADIUS over TLS. */
  nasCertificate: z
    .string()
    .regex(/^[0-9a-f]*$/i)
    .max(64)
    .default(''),
  /** What was typed, by `pap`: it is compared here, and FreeRADIUS need not ask again. Absent: FreeRADIUS compares. */
  password: hex.optional(),
  /** This folder tells nothing of a login that the answer says is told already. */
  tellsOnce: z.boolean().default(false),
});
export type AuthorizeInput = z.output<typeof AuthorizeInput>;

export const RedeemInput = z.object({ voucher: z.string().regex(/^voucher-[a-z2-7]{12}$/), callingStation: hex });
export type RedeemInput = z.output<typeof RedeemInput>;

export const aaa = {
  authorize: endpoint({
    service,
    method: 'POST',
    path: '/authorize',
    access,
    csrf: false,
    addition: true,
    summary:
      'Whether a login is right, or the stored password to compare, with the reply attributes; or 401 with the reason it is refused for',
    body: AuthorizeInput,
    anyContentType: true,
    maxBodyBytes: FORM_BODY_BYTES,
    response: GivenAttributes,
  }),
  redeem: endpoint({
    service,
    method: 'POST',
    path: '/redeem',
    access,
    csrf: false,
    addition: true,
    summary: 'A voucher whose code was right takes a place for its device; the reason where none is left',
    body: RedeemInput,
    anyContentType: true,
    response: GivenAttributes,
  }),
  accounting: endpoint({
    service,
    method: 'POST',
    path: '/accounting',
    access,
    csrf: false,
    addition: true,
    summary: 'An accounting packet; stored for good before this is answered',
    body: SentAttributes,
    anyContentType: true,
    anyText: true,
    response: z.undefined(),
    status: 204,
  }),
  postAuth: endpoint({
    service,
    method: 'POST',
    path: '/post-auth',
    access,
    csrf: false,
    addition: true,
    summary: 'How a login ended',
    body: SentAttributes,
    anyContentType: true,
    maxBodyBytes: FORM_BODY_BYTES,
    anyText: true,
    response: z.undefined(),
    status: 204,
  }),
  nas: endpoint({
    service,
    method: 'GET',
    path: '/nas/:address',
    access,
    addition: true,
    summary: 'The shared secret of the NAS at an address, or 404',
    params: z.object({ address: NasAddress }),
    response: GivenAttributes,
  }),
};
