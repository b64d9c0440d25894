import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { NavbarPanel } from './NavbarPanel.tsx';
import { noticesQuery } from './notices.queries.ts';
import { useSeenNotices } from './use-seen-notices.ts';

const NoticesPanel = lazy(async () => {
  const [module] = await Promise.all([import('./panels/NoticesPanel.tsx'), loadTexts('navbar')]);
  return { default: module.NoticesPanel };
});

/** How much is new, counted from what the person has looked at. Opening it is looking. */
export function Bell({ userId }: { userId: string }) {
  const { t } = useTranslation('shell');
  const { data } = useQuery(noticesQuery);
  const { seenId, markSeen } = useSeenNotices(userId);
  const [seenBefore, setSeenBefore] = useState(seenId);
  const unread = data?.data.filter(({ id }) => id > seenId).length ?? 0;

  return (
    <NavbarPanel
      label={t('notices.open')}
      icon={<BellIcon size={18} strokeWidth={1.75} aria-hidden />}
      count={{ number: unread, text: t('notices.unread', { count: unread }) }}
      onOpen={() => {
        setSeenBefore(seenId);
        markSeen(data?.data[0]?.id ?? 0);
      }}
    >
      {(close) => <NoticesPanel seenId={seenBefore} onGo={close} />}
    </NavbarPanel>
  );
}
