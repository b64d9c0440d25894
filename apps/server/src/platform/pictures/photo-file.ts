// What somebody uploads as a photo or a plan: of the type that its first bytes say, and without what it tells beside the picture.
import { MAX_PHOTO_BYTES, PHOTO_LIMIT } from '@atalaya/contract/fields/photo.ts';
import { fail, failField, type ErrorDetails } from '@atalaya/contract/errors.ts';
import { withoutMetadata } from './picture-metadata.ts';
import { isOfType } from './picture-types.ts';

const TOO_LARGE: ErrorDetails = { errors: { image: ['image.too_large'] }, params: { image: { 'image.too_large': PHOTO_LIMIT } } };

export interface PhotoFile {
  type: string;
  bytes: Buffer;
}

/** Of a data URL in the field `image`. */
export function readPhoto(dataUrl: string): PhotoFile {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.+)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_PHOTO_BYTES) return fail('input.too_large', TOO_LARGE);
  if (!isOfType(type, bytes)) return failField('image', 'image');
  return { type, bytes: withoutMetadata(type, bytes) ?? failField('image', 'image') };
}
