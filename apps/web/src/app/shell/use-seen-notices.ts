import { useState } from 'react';

/** Up to where a person has looked, in each of the two feeds that the bell tells of. */
export interface Seen {
  /** The number of the latest notice. */
  notice: number;
  /** When the latest event of a device arrived. */
  event: string;
}

const NOTHING: Seen = { notice: 0, event: '' };
const keyOf = (userId: string) => `atalaya.notices.${userId}`;

function read(userId: string): Seen {
  const [notice, event = ''] = (localStorage.getItem(keyOf(userId)) ?? '').split(' ');
  return { notice: Number(notice) || NOTHING.notice, event };
}

/** Up to where the person has looked, in this browser. */
export function useSeenNotices(userId: string) {
  const [known, setKnown] = useState({ userId, seen: read(userId) });
  const seen = known.userId === userId ? known.seen : read(userId);
  return {
    seen,
    markSeen(latest: Seen) {
      const notice = Math.max(latest.notice, seen.notice);
      const event = latest.event > seen.event ? latest.event : seen.event;
      localStorage.setItem(keyOf(userId), `${notice} ${event}`);
      setKnown({ userId, seen: { notice, event } });
    },
  };
}
