import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Route, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Policy } from '@atalaya/contract/notify/policies.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { policiesQuery, ruleNamesQuery, useRemovePolicy, useSwitchPolicy } from '../notify.queries.ts';
import { OfEnvironment } from '../OfEnvironment.tsx';
import type { PolicyTarget } from './use-policy-form.ts';
import { usePolicyWords } from './use-policy-words.ts';
import classes from '../notifications.module.css';

const PolicyDrawer = lazy(() => import('./PolicyDrawer.tsx').then((module) => ({ default: module.PolicyDrawer })));
const LIST_PX = 320;

function RemoveDialog({ policy: { id, name }, onClose }: { policy: Policy; onClose: () => void }) {
  const { t } = useTexts('notifications');
  const { mutateAsync: remove } = useRemovePolicy();
  return (
    <ConfirmDialog
      title={t('policies.removing.title', { name })}
      effect={t('policies.removing.effect')}
      confirmLabel={t('policies.actions.remove')}
      onConfirm={async () => {
        await remove(id);
        await toast('done', t('policies.removing.done'));
      }}
      onClose={onClose}
    />
  );
}

interface PolicyRowProps {
  policy: Policy;
  ruleNames: ReadonlyMap<string, string>;
  onEdit: () => void;
  onRemove: () => void;
}

function PolicyRow({ policy, ruleNames, onEdit, onRemove }: PolicyRowProps) {
  const { t } = useTexts('notifications');
  const words = usePolicyWords(ruleNames);
  const { id, source, name, enabled, steps } = policy;
  const { mutateAsync: switchPolicy } = useSwitchPolicy(id);
  const [isOn, turn] = useShownAtOnce(
    enabled,
    (_, next: boolean) => next,
    (next) => switchPolicy(next),
  );
  return (
    <li className={classes.row} data-steps>
      <Route className={classes.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={classes.what}>
        <span className={classes.name} lang="">
          {name}
        </span>
        {!isOn && <span className={classes.tags}>{t('policies.off')}</span>}
        <div className={classes.sentence}>{words.match(policy)}</div>
        <ol className={classes.stairs}>
          {steps.map((step, index) => (
            // Steps have no name but their place.
            <li key={index}>
              <b>{words.when(step)}:</b> <span lang="">{words.whom(step, policy)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.tools}>
        {source === 'environment' ? (
          <OfEnvironment />
        ) : (
          <>
            <Switch aria-label={t('policies.enabled', { name })} checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
            <IconAction icon={Pencil} label={`${t('policies.actions.edit')}: ${name}`} onClick={onEdit} />
            <IconAction icon={Trash2} label={`${t('policies.actions.remove')}: ${name}`} onClick={onRemove} />
          </>
        )}
      </div>
    </li>
  );
}

/** Who is told of which alarms, and who next if nobody acknowledges them. */
export function PoliciesTab({ user }: { user: Account }) {
  const { t } = useTexts('notifications');
  const focusedId = useFocusedClient()?.id;
  const { data, error, refetch } = useQuery(policiesQuery(focusedId));
  const { data: rules } = useQuery(ruleNamesQuery(focusedId));
  const ruleNames = new Map(rules?.data.map(({ id, name }) => [id, name]));
  const [target, setTarget] = useState<PolicyTarget>();
  const [removed, setRemoved] = useState<Policy>();
  const policies = data?.data ?? [];
  const clientId = isAdmin(user) ? focusedId : (user.client_id ?? undefined);
  const create = (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setTarget({ kind: 'create', clientId })}>
      {t('policies.create')}
    </Button>
  );
  return (
    <Panel title={t('policies.title')} text={t('policies.text')} actions={policies.length > 0 && create}>
      {!data &&
        (error ? (
          <ErrorState title={t('policies.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {data && policies.length === 0 && (
        <EmptyState picture={<LedgerPicture />} title={t('policies.empty.title')} text={t('policies.empty.text')}>
          {create}
        </EmptyState>
      )}
      <ul className={classes.rows}>
        {policies.map((policy) => (
          <PolicyRow
            key={policy.id}
            policy={policy}
            ruleNames={ruleNames}
            onEdit={() => setTarget({ kind: 'edit', policy })}
            onRemove={() => setRemoved(policy)}
          />
        ))}
      </ul>
      <Suspense fallback={null}>{target && <PolicyDrawer target={target} user={user} onClose={() => setTarget(undefined)} />}</Suspense>
      {removed && <RemoveDialog policy={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  );
}
