import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Email, EmailDraft, EmailPlace } from '@atalaya/contract/demo/email.ts';
import { AppFrame } from '#demos/kit/app-frame/AppFrame.tsx';
import { SidebarButton } from '#demos/kit/app-frame/SidebarButton.tsx';
import { SearchBox } from '#shared/ui/data-table/search/SearchBox.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { emailsQuery } from './email.queries.ts';
import classes from './email.module.css';
import { FolderPane } from './FolderPane.tsx';
import type { MailPlace, MailSearch } from './mail-place.ts';
import { MailDetail } from './MailDetail.tsx';
import { MailList } from './list/MailList.tsx';
import { MailSkeleton } from './list/MailSkeleton.tsx';
import { MailToolbar } from './list/MailToolbar.tsx';
import { blankMail, editDraft } from './reply.ts';
import { useMailActions } from './use-mail-actions.ts';
import { useMailKeys } from './use-mail-keys.ts';
import { useMailSelection } from './list/use-mail-selection.ts';

const Compose = lazy(() => import('./compose/Compose.tsx').then((module) => ({ default: module.Compose })));
const MailShortcuts = lazy(() => import('./MailShortcuts.tsx').then((module) => ({ default: module.MailShortcuts })));
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then((module) => ({ default: module.DeleteDialog })));

const goTo = { i: 'inbox', s: 'starred', t: 'sent', d: 'draft' } as const satisfies Record<string, EmailPlace>;

interface EmailPageProps {
  place: MailPlace;
  search: MailSearch;
  onSearchChange: (change: Partial<MailSearch>) => void;
}

export function EmailPage({ place, search, onSearchChange }: EmailPageProps) {
  const { t } = useTexts('email');
  const navigate = useNavigate();
  const scope = { q: search.q, ...place };
  const title = place.label ? t(`labels.${place.label}`) : t(`folders.${place.folder}`);
  const list = useQuery(emailsQuery(scope));
  const mails = list.data?.emails ?? [];
  const selection = useMailSelection(JSON.stringify(place), mails);
  const actions = useMailActions();
  const [composed, setComposed] = useState<{ start: EmailDraft; key: number } | null>(null);
  const [isHelping, setHelping] = useState(false);
  const [doomed, setDoomed] = useState<readonly Email[]>([]);
  const compose = (start: EmailDraft) => setComposed((last) => ({ start, key: (last?.key ?? 0) + 1 }));
  const open = (mail: number | undefined) => onSearchChange({ mail });

  useMailKeys({
    c: () => compose(blankMail),
    ...Object.fromEntries(
      Object.entries(goTo).map(([key, folder]) => [`g ${key}`, () => void navigate({ to: '/apps/email/$folder', params: { folder } })]),
    ),
  });

  return (
    <AppFrame
      title={t('title', { place: title })}
      sidebarLabel={t('foldersTitle')}
      sidebar={<FolderPane place={place} meta={list.data?.emailsMeta} onCompose={() => compose(blankMail)} />}
      detail={
        search.mail !== undefined && (
          <MailDetail
            id={search.mail}
            scope={scope}
            listed={mails.find(({ id }) => id === search.mail)}
            actions={actions}
            onOpen={open}
            onBack={() => open(undefined)}
            onCompose={compose}
            onDeleteForGood={setDoomed}
          />
        )
      }
    >
      <div className={classes.search}>
        <SidebarButton />
        <SearchBox q={search.q} label={t('search', { place: title })} onSearch={(q) => onSearchChange({ q, mail: undefined })} />
        <IconAction icon={Keyboard} label={t('shortcuts.title')} onClick={() => setHelping(true)} />
      </div>
      <MailToolbar
        place={place}
        title={title}
        mails={mails}
        selected={selection.selected}
        actions={actions}
        onSelectAll={selection.toggleAll}
        onDone={selection.clear}
        onDeleteForGood={setDoomed}
      />
      <div className={classes.scroll} aria-busy={list.isPending}>
        {list.error && !list.data ? (
          <ErrorState title={t('failure')} error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data ? (
          <MailList
            place={place}
            q={search.q}
            title={title}
            mails={mails}
            openId={search.mail}
            selection={selection}
            actions={actions}
            onEdit={(mail) => compose(editDraft(mail))}
            onDeleteForGood={setDoomed}
          />
        ) : (
          <MailSkeleton />
        )}
      </div>
      <Suspense fallback={null}>
        {composed && <Compose key={composed.key} start={composed.start} onClose={() => setComposed(null)} onReopen={compose} />}
        {isHelping && <MailShortcuts onClose={() => setHelping(false)} />}
        {doomed.length > 0 && (
          <DeleteDialog
            mails={doomed}
            onConfirm={async () => {
              await actions.deleteForGood(doomed);
              selection.clear();
              open(undefined);
            }}
            onClose={() => setDoomed([])}
          />
        )}
      </Suspense>
    </AppFrame>
  );
}
