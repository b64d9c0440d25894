import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, UserRoundX, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Team } from '@atalaya/contract/notify/teams.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { TeamTarget } from './TeamDrawer.tsx';
import { teamsQuery, useRemoveTeam } from './teams.queries.ts';
import classes from '../notifications.module.css';

const TeamDrawer = lazy(() => import('./TeamDrawer.tsx').then((module) => ({ default: module.TeamDrawer })));
const LIST_PX = 160;

function RemoveDialog({ team: { id, name }, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTexts('notifications');
  const { mutateAsync: remove } = useRemoveTeam();
  return (
    <ConfirmDialog
      title={t('teams.removing.title', { name })}
      effect={t('teams.removing.effect')}
      confirmLabel={t('teams.actions.remove')}
      onConfirm={async () => {
        await remove(id);
        await toast('done', t('teams.removing.done'));
      }}
      onClose={onClose}
    />
  );
}

interface TeamRowProps {
  team: Team;
  onEdit: () => void;
  onRemove: () => void;
}

function TeamRow({ team: { name, clientName, people, names, absent }, onEdit, onRemove }: TeamRowProps) {
  const { t } = useTexts('notifications');
  return (
    <li className={classes.row}>
      <UsersRound className={classes.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={classes.what}>
        <span className={classes.name} lang="">
          {name}
        </span>
        <span className={classes.tags}>{clientName ?? t('teams.administrators')}</span>
        <div className={classes.where} lang="">
          {people.map((id) => names[id] ?? t('policies.gone')).join(', ')}
        </div>
      </div>
      <div className={classes.health}>
        {absent.length > 0 ? (
          <>
            <StateBadge look={{ meaning: 'attention', icon: UserRoundX }}>{t('teams.absent', { count: absent.length })}</StateBadge>
            <span className={classes.under} lang="">
              {absent.map((id) => names[id] ?? t('policies.gone')).join(', ')}
            </span>
          </>
        ) : (
          <span className={classes.under}>{t('teams.people', { count: people.length })}</span>
        )}
      </div>
      <div className={classes.tools}>
        <IconAction icon={Pencil} label={`${t('teams.actions.edit')}: ${name}`} onClick={onEdit} />
        <IconAction icon={Trash2} label={`${t('teams.actions.remove')}: ${name}`} onClick={onRemove} />
      </div>
    </li>
  );
}

/** People who are told together, under one name. */
export function TeamsTab({ user }: { user: Account }) {
  const { t } = useTexts('notifications');
  const focusedId = useFocusedClient()?.id;
  const { data, error, refetch } = useQuery(teamsQuery(focusedId));
  const [target, setTarget] = useState<TeamTarget>();
  const [removed, setRemoved] = useState<Team>();
  const teams = data?.data ?? [];
  const clientId = isAdmin(user) ? focusedId : (user.client_id ?? undefined);
  const create = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setTarget({ kind: 'create', clientId })}>
      {t('teams.create')}
    </Button>
  );
  return (
    <Panel title={t('teams.title')} text={t('teams.text')} actions={teams.length > 0 && create}>
      {!data &&
        (error ? (
          <ErrorState title={t('teams.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {data && teams.length === 0 && (
        <EmptyState picture={<PeoplePicture />} title={t('teams.empty.title')} text={t('teams.empty.text')}>
          {create}
        </EmptyState>
      )}
      <ul className={classes.rows}>
        {teams.map((team) => (
          <TeamRow key={team.id} team={team} onEdit={() => setTarget({ kind: 'edit', team })} onRemove={() => setRemoved(team)} />
        ))}
      </ul>
      <Suspense fallback={null}>{target && <TeamDrawer target={target} user={user} onClose={() => setTarget(undefined)} />}</Suspense>
      {removed && <RemoveDialog team={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  );
}
