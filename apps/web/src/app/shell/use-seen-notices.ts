import { useState } from 'react';

const keyOf = (userId: string) => `atalaya.notices.${userId}`;
const read = (userId: string) => Number(localStorage.getItem(keyOf(userId))) || 0;

/** Up to which notice the person has looked, in this browser. */
export function useSeenNotices(userId: string) {
  const [seen, setSeen] = useState({ userId, id: read(userId) });
  const seenId = seen.userId === userId ? seen.id : read(userId);
  return {
    seenId,
    markSeen(id: number) {
      if (id <= seenId) return;
      localStorage.setItem(keyOf(userId), String(id));
      setSeen({ userId, id });
    },
  };
}
