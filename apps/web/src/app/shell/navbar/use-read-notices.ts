import { useState } from 'react';

/** Up to where a person has looked, in each of the feeds that the bell tells of. */
export interface Seen {
  /** The number of the latest notice. */
  notice: number;
  /** When the server learned of the latest alarm. */
  alarm: string;
}

const keyOf = (userId: string) => `atalaya.notices.${userId}`;

function read(userId: string): Seen {
  const [notice, alarm = ''] = (localStorage.getItem(keyOf(userId)) ?? '').split(' ');
  return { notice: Number(notice) || 0, alarm };
}

/** Up to where the person has looked, in this browser. */
export function useSeenNotices(userId: string) {
  const [known, setKnown] = useState({ userId, seen: read(userId) });
  const seen = known.userId === userId ? known.seen : read(userId);
  return {
    seen,
    markSeen(latest: Seen) {
      const notice = Math.max(latest.notice, seen.notice);
      const alarm = latest.alarm > seen.alarm ? latest.alarm : seen.alarm;
      localStorage.setItem(keyOf(userId), `${notice} ${alarm}`);
      setKnown({ userId, seen: { notice, alarm } });
    },
  };
}
