// A photo or a plan that somebody adds: larger than a portrait, and what it says beside the picture is taken off.
import { z } from 'zod';

export const MAX_PHOTO_BYTES = 1_500_000;
export const PHOTO_LIMIT = { kilobytes: MAX_PHOTO_BYTES / 1_000 };
/** In base64, with the type before it. */
const MAX_PHOTO_TEXT = Math.ceil((MAX_PHOTO_BYTES * 4) / 3) + 40;
export const PHOTO_BODY_BYTES = MAX_PHOTO_TEXT + 2_000;

/** As a data URL. */
export const PhotoImage = z
  .string()
  .refine((text) => text.length <= MAX_PHOTO_TEXT, { error: 'image.too_large', params: PHOTO_LIMIT, abort: true })
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'image');
