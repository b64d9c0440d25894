import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Pencil, Plus, Trash2, UserRound, UserRoundX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Rota } from '@atalaya/contract/notify/rotas.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { DutyCalendar } from './DutyCalendar.tsx';
import { rotasQuery, useRemoveRota } from './rotas.queries.ts';
import type { RotaTarget } from './use-rota-form.ts';
import classes from '../notifications.module.css';

const RotaDrawer = lazy(() => import('./RotaDrawer.tsx').then((module) => ({ default: module.RotaDrawer })));
const LIST_PX = 160;

function RemoveDialog({ rota: { id, name }, onClose }: { rota: Rota; onClose: () => void }) {
  const { t } = useTexts('notifications');
  const { mutateAsync: remove } = useRemoveRota();
  return (
    <ConfirmDialog
      title={t('rotas.removing.title', { name })}
      effect={t('rotas.removing.effect')}
      confirmLabel={t('rotas.actions.remove')}
      onConfirm={async () => {
        await remove(id);
        await toast('done', t('rotas.removing.done'));
      }}
      onClose={onClose}
    />
  );
}

/** Who is on call just now, and until when. */
function Now({ rota: { now, names } }: { rota: Rota }) {
  const { t } = useTexts('notifications');
  if (!now) return <StateBadge look={{ meaning: 'off', icon: UserRoundX }}>{t('rotas.notBegun')}</StateBadge>;
  const isNobody = now.userId === null;
  return (
    <div>
      <StateBadge look={isNobody ? { meaning: 'attention', icon: UserRoundX } : { meaning: 'healthy', icon: UserRound }}>
        {now.userId === null ? t('rotas.nobody') : (names[now.userId] ?? t('policies.gone'))}
      </StateBadge>
      <span className={classes.under}>
        {t(`rotas.reasons.${now.reason}`)} <Moment at={now.end} />
      </span>
    </div>
  );
}

/** Who is on call: people who take turns. */
export function RotasTab({ user }: { user: Account }) {
  const { t } = useTexts('notifications');
  const focusedId = useFocusedClient()?.id;
  const { data, error, refetch } = useQuery(rotasQuery(focusedId));
  const [target, setTarget] = useState<RotaTarget>();
  const [removed, setRemoved] = useState<Rota>();
  const rotas = data?.data ?? [];
  const clientId = isAdmin(user) ? focusedId : (user.client_id ?? undefined);
  const create = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setTarget({ kind: 'create', clientId })}>
      {t('rotas.create')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <Panel title={t('rotas.title')} text={t('rotas.text')} actions={rotas.length > 0 && create}>
        {!data &&
          (error ? (
            <ErrorState title={t('rotas.failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <BlockSkeleton height={LIST_PX} />
          ))}
        {data && rotas.length === 0 && (
          <EmptyState picture={<PeoplePicture />} title={t('rotas.empty.title')} text={t('rotas.empty.text')}>
            {create}
          </EmptyState>
        )}
        <ul className={classes.rows}>
          {rotas.map((rota) => (
            <li key={rota.id} className={classes.row}>
              <CalendarSync className={classes.icon} size={20} strokeWidth={1.75} aria-hidden />
              <div className={classes.what}>
                <span className={classes.name} lang="">
                  {rota.name}
                </span>
                <span className={classes.tags}>{rota.clientName ?? t('channels.house')}</span>
                <div className={classes.sentence}>
                  {t('rotas.turns', { count: rota.turnDays, time: rota.start.slice(11), zone: rota.zone })}
                </div>
                <div className={classes.where} lang="">
                  {rota.people.map((id) => rota.names[id] ?? t('policies.gone')).join(' → ')}
                </div>
              </div>
              <Now rota={rota} />
              <div className={classes.tools}>
                <IconAction
                  icon={Pencil}
                  label={`${t('rotas.actions.edit')}: ${rota.name}`}
                  onClick={() => setTarget({ kind: 'edit', rota })}
                />
                <IconAction icon={Trash2} label={`${t('rotas.actions.remove')}: ${rota.name}`} onClick={() => setRemoved(rota)} />
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      {rotas.length > 0 && <DutyCalendar rotas={rotas} />}
      <Suspense fallback={null}>{target && <RotaDrawer target={target} user={user} onClose={() => setTarget(undefined)} />}</Suspense>
      {removed && <RemoveDialog rota={removed} onClose={() => setRemoved(undefined)} />}
    </Stack>
  );
}
