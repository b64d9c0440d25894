// Entries of the audit log in words. What has none, of another version of the product, is shown as it is.
import * as english from '@atalaya/contract/audit-words/english.ts';
import * as spanish from '@atalaya/contract/audit-words/spanish.ts';
import type { Locale } from '@atalaya/contract/constants.ts';

type Names = Readonly<Record<string, string>>;
const all: Record<Locale, { actions: Readonly<Record<string, Names>>; actors: Names; subjects: Names }> = { en: english, es: spanish };

/** What stands before the first of these signs, and what behind it. */
function parted(text: string, sign: '.' | ':'): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

export function auditText(locale: Locale) {
  const { actions, actors, subjects } = all[locale];
  return {
    action(code: string): string {
      const [kind, what] = parted(code, '.');
      return actions[kind]?.[what] ?? code;
    },
    actor: (actor: string): string => actors[parted(actor, ':')[0]] ?? actor,
    subject(subject: string): string {
      const [kind, id] = parted(subject, ':');
      return [subjects[kind] ?? kind, id].filter((part) => part !== '').join(' ');
    },
  };
}
