import { Bell as BellIcon } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { NavbarPanel } from './NavbarPanel.tsx';
import { isFresh, useNews } from './notices.queries.ts';
import { useSeenNotices } from './use-read-notices.ts';

const NoticesPanel = lazy(async () => {
  const [module] = await Promise.all([import('../panels/NoticesPanel.tsx'), loadTexts('navbar')]);
  return { default: module.NoticesPanel };
});

/** How much is new, counted from what the person has looked at. Opening it is looking. */
export function Bell({ user }: { user: LoggedInUser }) {
  const { t } = useTexts('shell');
  const { news } = useNews(user);
  const { seen, markSeen } = useSeenNotices(user.id);
  const [seenBefore, setSeenBefore] = useState(seen);
  const unread = news.filter((one) => isFresh(one, seen)).length;

  return (
    <NavbarPanel
      label={t('notices.open')}
      icon={<BellIcon size={18} strokeWidth={1.75} aria-hidden />}
      count={{ number: unread, text: t('notices.unread', { count: unread }) }}
      onOpen={() => setSeenBefore(seen)}
    >
      {(close) => <NoticesPanel user={user} seen={seenBefore} onSeen={markSeen} onGo={close} />}
    </NavbarPanel>
  );
}
