import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Inbox, OctagonAlert, Pencil, Send, SquarePen, Star, Trash2, type LucideIcon } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EMAIL_LABELS, type EmailPlace, type EmailsMeta } from '@atalaya/contract/demo/email.ts';
import { useAppSidebar } from '#demos/kit/app-frame/app-sidebar.ts';
import { SidebarGroup } from '#demos/kit/app-frame/SidebarGroup.tsx';
import { SidebarLink } from '#demos/kit/app-frame/SidebarLink.tsx';
import { emailsQuery } from './email.queries.ts';
import classes from './email.module.css';
import { LabelDot } from './LabelDot.tsx';
import type { MailPlace } from './mail-place.ts';

const folders: readonly (readonly [EmailPlace, LucideIcon])[] = [
  ['inbox', Inbox],
  ['starred', Star],
  ['sent', Send],
  ['draft', Pencil],
  ['scheduled', CalendarClock],
  ['spam', OctagonAlert],
  ['trash', Trash2],
];

interface FolderPaneProps {
  place: MailPlace;
  meta: EmailsMeta | undefined;
  onCompose: () => void;
}

export function FolderPane({ place, meta, onCompose }: FolderPaneProps) {
  const { t } = useTexts('email');
  const { close } = useAppSidebar();
  const scheduled = useQuery({ ...emailsQuery({ q: '', folder: 'scheduled' }), select: ({ emails }) => emails.length });
  const counts: Partial<Record<EmailPlace, number>> = { ...meta, scheduled: scheduled.data };

  return (
    <>
      <Button
        size="md"
        leftSection={<SquarePen size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => {
          close();
          onCompose();
        }}
      >
        {t('compose')}
      </Button>
      <SidebarGroup title={t('foldersTitle')} hidesTitle>
        {folders.map(([folder, Icon]) => (
          <SidebarLink
            key={folder}
            to={folder === 'inbox' ? '/apps/email' : '/apps/email/$folder'}
            params={{ folder }}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={place.folder === folder ? 'page' : undefined}
            mark={<Icon size={18} strokeWidth={1.75} />}
            badge={<Count folder={folder} count={counts[folder]} />}
          >
            {t(`folders.${folder}`)}
          </SidebarLink>
        ))}
      </SidebarGroup>
      <SidebarGroup title={t('labelsTitle')}>
        {EMAIL_LABELS.map((label) => (
          <SidebarLink
            key={label}
            to="/apps/email/label/$label"
            params={{ label }}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={place.label === label ? 'page' : undefined}
            mark={<LabelDot label={label} />}
          >
            {t(`labels.${label}`)}
          </SidebarLink>
        ))}
      </SidebarGroup>
    </>
  );
}

function Count({ folder, count = 0 }: { folder: EmailPlace; count: number | undefined }) {
  const { t } = useTexts('email');
  if (count === 0) return null;
  const isUnread = folder === 'inbox' || folder === 'spam';
  return (
    <span
      className={classes.count}
      data-loud={folder === 'inbox' || undefined}
      role="img"
      aria-label={t(isUnread ? 'unreadCount' : 'count', { count })}
    >
      {count}
    </span>
  );
}
