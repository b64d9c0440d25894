// As much of XML as profiles are written in.
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** What XML cannot hold, whatever way it is written. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string) =>
  text.replaceAll(IMPOSSIBLE, '\uFFFD').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** An element with its namespace, if it begins one, around text or other elements. */
export function element(name: string, content: string | readonly string[], namespace?: string): string {
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return `<${name}${namespace ? ` xmlns="${namespace}"` : ''}>${inner}</${name}>`;
}
