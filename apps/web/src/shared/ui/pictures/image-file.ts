import { MAX_IMAGE_BYTES } from '@atalaya/contract/licensing/people.ts';

export type ImageFault = 'type' | 'size' | 'broken';
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

/** Drawings are drawn at this width: enough for any place where a logo stands. */
const DRAWING_WIDTH_PX = 480;

const readAsDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });

/** A drawing can carry scripts, so the picture of it is kept instead: what is shown in an <img> runs nothing. */
async function drawSvg(dataUrl: string): Promise<string> {
  const drawing = new Image();
  drawing.src = dataUrl;
  await drawing.decode();
  const canvas = document.createElement('canvas');
  const ratio = drawing.naturalWidth > 0 && drawing.naturalHeight > 0 ? drawing.naturalHeight / drawing.naturalWidth : 1;
  canvas.width = DRAWING_WIDTH_PX;
  canvas.height = Math.max(1, Math.round(DRAWING_WIDTH_PX * Math.min(ratio, 2)));
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

const bytesOf = (dataUrl: string) => Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);

/** A chosen file as the server takes it, or what is wrong with it. */
export async function readImageFile(file: File): Promise<{ image: string } | { fault: ImageFault }> {
  if (!IMAGE_TYPES.includes(file.type)) return { fault: 'type' };
  if (file.size > MAX_IMAGE_BYTES) return { fault: 'size' };
  try {
    const read = await readAsDataUrl(file);
    const image = file.type === 'image/svg+xml' ? await drawSvg(read) : read;
    return bytesOf(image) > MAX_IMAGE_BYTES ? { fault: 'size' } : { image };
  } catch {
    return { fault: 'broken' };
  }
}
