// A client's logo where nothing but PNG and JPEG can be shown: in mails and on paper.
const SHOWN = ['image/png', 'image/jpeg'];

export interface PrintedLogo {
  /** Of whose logo it is. */
  name: string;
  /** Null: the logo is of another kind, or stands at an address elsewhere. Then the name is shown. */
  picture: { type: string; bytes: Uint8Array } | null;
}

export const toPrintedLogo = (name: string, image: { type: string; bytes: Uint8Array } | null): PrintedLogo => ({
  name,
  picture: image && SHOWN.includes(image.type) ? image : null,
});
