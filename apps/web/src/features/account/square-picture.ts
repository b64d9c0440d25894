const SIDE_PX = 256;
const QUALITY = 0.9;

/** The middle of a picture of any size and kind that this browser can read, small enough to send; null when it cannot read it. */
export async function squarePicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE_PX;
  canvas.getContext('2d')?.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, SIDE_PX, SIDE_PX);
  picture.close();
  // A browser that cannot write WebP gives PNG, which the server takes too.
  return canvas.toDataURL('image/webp', QUALITY);
}
