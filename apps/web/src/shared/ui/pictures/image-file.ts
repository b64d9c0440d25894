import { MAX_IMAGE_BYTES } from '@atalaya/contract/licensing/people.ts';

export type ImageFault = 'type' | 'size' | 'broken';
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

const SVG = 'image/svg+xml';
/** What mails and PDF files cannot show. */
export const NOT_PRINTED = [SVG, 'image/webp'];

/** Pictures are drawn at this width: enough for any place where a logo stands. */
const DRAWN_WIDTH_PX = 480;
/** Where a photo would be too large as a PNG. */
const PHOTO_QUALITY = 0.85;

const readAsDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });

const bytesOf = (dataUrl: string) => Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);

/** What is shown in an <img> runs nothing, so the picture of a drawing is kept, which could carry scripts. */
async function drawAnew(dataUrl: string): Promise<string> {
  const drawing = new Image();
  drawing.src = dataUrl;
  await drawing.decode();
  const canvas = document.createElement('canvas');
  const ratio = drawing.naturalWidth > 0 && drawing.naturalHeight > 0 ? drawing.naturalHeight / drawing.naturalWidth : 1;
  canvas.width = DRAWN_WIDTH_PX;
  canvas.height = Math.max(1, Math.round(DRAWN_WIDTH_PX * Math.min(ratio, 2)));
  const pen = canvas.getContext('2d');
  pen?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  const png = canvas.toDataURL('image/png');
  if (!pen || bytesOf(png) <= MAX_IMAGE_BYTES) return png;
  // A JPEG knows no transparency.
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', PHOTO_QUALITY);
}

/** A chosen file as the server takes it, or what is wrong with it. Those of the types in `drawn` become a PNG or JPEG. */
export async function readImageFile(file: File, drawn: readonly string[] = [SVG]): Promise<{ image: string } | { fault: ImageFault }> {
  if (!IMAGE_TYPES.includes(file.type)) return { fault: 'type' };
  if (file.size > MAX_IMAGE_BYTES) return { fault: 'size' };
  try {
    const read = await readAsDataUrl(file);
    const image = drawn.includes(file.type) ? await drawAnew(read) : read;
    return bytesOf(image) > MAX_IMAGE_BYTES ? { fault: 'size' } : { image };
  } catch {
    return { fault: 'broken' };
  }
}
