import { Building2, FolderKanban, KeyRound, ShieldAlert, UserRound, type LucideIcon } from 'lucide-react';
import { i18n } from '#shared/i18n/i18n.ts';
import type { Texts } from '#shared/i18n/texts.ts';

type Actions = Texts['navbar']['notices']['actions'];
/** As the server names them: `key.create`, `user.change`. */
export type NoticeAction = { [Kind in keyof Actions]: `${Kind}.${keyof Actions[Kind] & string}` }[keyof Actions];

/** The server may know actions that this page has no words for: those are told by their own name. */
export const hasWords = (action: string): action is NoticeAction => i18n.exists(`navbar:notices.actions.${action}`);

/** By what an action is about, which its name begins with. */
export const noticeIcons: Record<string, LucideIcon> = {
  key: KeyRound,
  user: UserRound,
  session: ShieldAlert,
  client: Building2,
  project: FolderKanban,
};
