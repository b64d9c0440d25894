import { useState } from 'react';

/** Up to where a person has looked, in each of the feeds that the bell tells of. */
export interface Seen {
  /** The number of the latest notice. */
  notice: number;
  /** When the latest event of a device arrived. */
  event: string;
  /** When the server learned of the latest alarm. */
  alarm: string;
}

const NOTHING: Seen = { notice: 0, event: '', alarm: '' };
const keyOf = (userId: string) => `atalaya.notices.${userId}`;

function read(userId: string): Seen {
  const [notice, event = '', alarm = ''] = (localStorage.getItem(keyOf(userId)) ?? '').split(' ');
  return { notice: Number(notice) || NOTHING.notice, event, alarm };
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
      const alarm = latest.alarm > seen.alarm ? latest.alarm : seen.alarm;
      localStorage.setItem(keyOf(userId), `${notice} ${event} ${alarm}`);
      setKnown({ userId, seen: { notice, event, alarm } });
    },
  };
}
