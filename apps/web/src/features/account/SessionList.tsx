import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Monitor, Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { SessionInfo } from '@atalaya/contract/licensing/people.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import classes from './Account.module.css';
import { sessionsQuery, useEndSessions } from './account.queries.ts';
import { deviceOf } from '#shared/format/user-agent.ts';

const ConfirmDialog = lazy(() => import('#shared/ui/messages/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

const ONE_SESSION_PX = 64;

/** Where the account is signed in, this browser first. */
export function SessionList() {
  const { t } = useTexts('account');
  const list = useQuery(sessionsQuery);
  const { mutateAsync: endSessions } = useEndSessions();
  const [ending, setEnding] = useState<SessionInfo[]>();
  if (list.isPending) return <BlockSkeleton height={ONE_SESSION_PX} />;
  if (list.isError) return <ErrorState title={t('sessions.failed')} error={list.error} onRetry={() => void list.refetch()} />;

  const sessions = list.data.data.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter((session) => !session.current);
  const one = ending?.length === 1 ? ending[0] : undefined;
  const nameOf = ({ userAgent }: SessionInfo) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
  async function end(chosen: SessionInfo[]) {
    await endSessions(chosen.map(({ id }) => id));
    void toast('done', t('sessions.ended', { count: chosen.length }));
  }

  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} name={nameOf(session)} onEnd={() => setEnding([session])} />
        ))}
      </ul>
      {others.length > 1 && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setEnding(others)}>
            {t('sessions.endOthers')}
          </Button>
        </Group>
      )}
      <Suspense fallback={null}>
        {ending && (
          <ConfirmDialog
            title={one ? t('sessions.confirmOne', { device: nameOf(one) }) : t('sessions.confirmOthers', { count: ending.length })}
            effect={t('sessions.effect')}
            confirmLabel={t('sessions.end')}
            onConfirm={() => end(ending)}
            onClose={() => setEnding(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function SessionItem({ session, name, onEnd }: { session: SessionInfo; name: string; onEnd: () => void }) {
  const { t } = useTexts('account');
  const Icon = deviceOf(session.userAgent).isHandheld ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <span className={classes.device} title={session.userAgent}>
          {name}
          {session.current && <StateBadge look={{ meaning: 'healthy', icon: CircleCheck }}>{t('sessions.current')}</StateBadge>}
        </span>
        <span className={classes.where}>
          {session.address} · {t('sessions.lastSeen')} <RelativeMoment at={session.lastSeenAt} />
        </span>
        <span className={classes.where}>
          {session.idleEndsAt < session.endsAt && (
            <>
              {t('sessions.idleEnd')} <Moment at={session.idleEndsAt} /> ·{' '}
            </>
          )}
          {t('sessions.lastEnd')} <Moment at={session.endsAt} />
        </span>
      </div>
      {!session.current && (
        <Button variant="default" size="compact-sm" aria-label={t('sessions.endOne', { device: name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
