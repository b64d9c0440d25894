import { MAX_PHOTO_BYTES } from '@atalaya/contract/fields/photo.ts';

/** Enough to read a label on a fuse; a phone's own photo is ten times as large. */
const LONGEST_PX = 1_600;
const QUALITIES = [0.85, 0.7, 0.5];

/** Drawn anew, upright and smaller: what the camera noted beside the picture stays on the phone. Null: it is no picture. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const address = canvas.toDataURL('image/jpeg', quality);
    if ((address.length * 3) / 4 < MAX_PHOTO_BYTES) return address;
  }
  return null;
}
