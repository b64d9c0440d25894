import { z } from 'zod';

// Who commented last on this device, if they wanted to be remembered. The e-mail address is not a part of it.
const KEY = 'atalaya.blog.commenter';
const Commenter = z.object({ userFullName: z.string().max(160), website: z.string().max(300) });
type Commenter = z.output<typeof Commenter>;

export function readCommenter(): Commenter | null {
  try {
    return Commenter.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '')).data ?? null;
  } catch {
    return null;
  }
}

export function rememberCommenter(commenter: Commenter | null) {
  if (commenter) localStorage.setItem(KEY, JSON.stringify(commenter));
  else localStorage.removeItem(KEY);
}
