import { fullPath, type Picture } from '@atalaya/contract/endpoint.ts';
import { fail, failField, type ErrorDetails } from '@atalaya/contract/errors.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { IMAGE_LIMIT, MAX_IMAGE_BYTES } from '@atalaya/contract/licensing/people.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { Clock } from '#platform/clock.ts';
import { isOfType } from '#platform/pictures/picture-types.ts';
import { toPrintedLogo, type PrintedLogo } from '#platform/pictures/printed-logo.ts';
import { everything } from '#platform/scope.ts';
import { findClient } from '../model/find-tenant.repository.ts';
import { deleteImage, findImage, insertImage } from './images.repository.ts';
import { sanitiseSvg } from './svg.ts';

const SVG = 'image/svg+xml';
// Opened by itself, a picture is a page: it may load, run and reach nothing.
const POLICY = "default-src 'none'; sandbox";
const TOO_LARGE: ErrorDetails = { errors: { image: ['image.too_large'] }, params: { image: { 'image.too_large': IMAGE_LIMIT } } };
const ADDRESS = `${fullPath(tenants.picture)}?imageId=`;

function readImage(dataUrl: string) {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.+)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) return fail('input.too_large', TOO_LARGE);
  if (type === SVG) return { type, bytes: sanitiseSvg(bytes) ?? failField('image', 'image') };
  return isOfType(type, bytes) ? { type, bytes } : failField('image', 'image');
}

/** Keeps a picture, or none, in the place of the one at `previous`, and returns its address. */
export async function replaceImage(tx: Queryable, clock: Clock, previous: string | null | undefined, dataUrl: string | null) {
  const id = dataUrl === null ? null : await insertImage(tx, { ...readImage(dataUrl), createdAt: clock() });
  if (previous?.startsWith(ADDRESS)) await deleteImage(tx, previous.slice(ADDRESS.length));
  return id && ADDRESS + id;
}

export async function showImage({ db }: Database, ctx: CallContext, id: string): Promise<Picture> {
  const { type, bytes } = (await findImage(db, id)) ?? fail('image.not_found');
  // A new picture gets a new address, so this one never changes.
  ctx.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.setHeader('Content-Security-Policy', POLICY);
  return { type, bytes: new Uint8Array(bytes) };
}

/** A client's logo as it was uploaded; null: it has none, or it stands at an address elsewhere. */
export async function findLogo({ db }: Database, clientId: string): Promise<{ type: string; bytes: Buffer; name: string } | null> {
  const client = await findClient(db, everything, clientId);
  const address = client?.extra.logo;
  if (!client || typeof address !== 'string' || !address.startsWith(ADDRESS)) return null;
  const image = await findImage(db, address.slice(ADDRESS.length));
  return image ? { ...image, name: client.name } : null;
}

/** The same for mails and papers; null: it has none. */
export async function findPrintedLogo(database: Database, clientId: string): Promise<PrintedLogo | null> {
  const image = await findLogo(database, clientId);
  if (image) return toPrintedLogo(image.name, image);
  const client = await findClient(database.db, everything, clientId);
  return client?.extra.logo ? toPrintedLogo(client.name, null) : null;
}
