import { MAX_ATTACHMENT_BYTES, type EmailAttachment } from '@atalaya/contract/demo/email.ts';

const pictures = ['csv', 'ics', 'txt'];

/** As people read it: `182 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const fitsAttachment = (file: File) => file.size <= MAX_ATTACHMENT_BYTES;

const readAsAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });

/** A file that somebody chose, as the demo areas keep it: it carries its content in its address. */
export async function readAttachment(file: File): Promise<EmailAttachment> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const picture = pictures.includes(ending) ? ending : 'file';
  return { fileName: file.name, thumbnail: `/demo/files/${picture}.svg`, url: await readAsAddress(file), size: sizeText(file.size) };
}
