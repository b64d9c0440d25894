import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Rule, RuleScope } from '@atalaya/contract/alarms/rules.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Page } from '#shared/ui/Page.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { groupRules } from './rule-chain.ts';
import { RuleRow } from './RuleRow.tsx';
import { rulesQuery, useRemoveRule } from './rules.queries.ts';
import type { RuleTarget } from './use-rule-form.ts';
import classes from './rules.module.css';

const RuleDrawer = lazy(() => import('./RuleDrawer.tsx').then((module) => ({ default: module.RuleDrawer })));
const PAGE_PX = 480;

function RemoveDialog({ rule, name, onClose }: { rule: Rule; name: string; onClose: () => void }) {
  const { t } = useTexts('alarmrules');
  const { mutateAsync: remove } = useRemoveRule();
  return (
    <ConfirmDialog
      title={t('removing.title', { name })}
      effect={t(rule.overrides === null ? 'removing.effect' : 'removing.override')}
      confirmLabel={t('actions.remove')}
      onConfirm={async () => {
        await remove(rule.id);
        await toast('done', t('removing.done'));
      }}
      onClose={onClose}
    />
  );
}

/** Every rule by its section, and beneath each what differs from it. */
export function RulesPage({ user }: { user: Account }) {
  const { t } = useTexts(['alarmrules', 'alarms']);
  const focusedId = useFocusedClient()?.id;
  const { data, error, refetch } = useQuery(rulesQuery(focusedId));
  const [target, setTarget] = useState<RuleTarget>();
  const [removed, setRemoved] = useState<{ rule: Rule; name: string }>();
  const rules = data?.data ?? [];
  const mayManage = abilityFor(user).can('manage', 'AlarmRule');
  // Whoever has one client writes rules for that one.
  const ownClient = isAdmin(user) ? focusedId : (user.client_id ?? undefined);
  const scope: RuleScope = ownClient === undefined ? {} : { clientId: ownClient };
  const createButton = mayManage && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setTarget({ kind: 'create', scope })}>
      {t('create')}
    </Button>
  );
  const tools = {
    onOverride: mayManage ? (of: Rule) => setTarget({ kind: 'override', of, scope }) : undefined,
    onEdit: (rule: Rule) => setTarget({ kind: 'edit', rule }),
    onRemove: (rule: Rule, name: string) => setRemoved({ rule, name }),
  };

  return (
    <Page title={t('title')} subtitle={t('text')} actions={rules.length > 0 && createButton}>
      <ClientFocusBar />
      {!data &&
        (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={PAGE_PX} />)}
      {data && rules.length === 0 && (
        <EmptyState picture={<LedgerPicture />} title={t('empty.title')} text={t('empty.text')}>
          {createButton}
        </EmptyState>
      )}
      {groupRules(rules).map(({ section, trees }) => (
        <Panel key={section} title={t(`alarms:sections.${section}`)}>
          <ul className={classes.rules}>
            {trees.map((tree) => (
              <RuleRow key={tree.rule.id} tree={tree} {...tools} />
            ))}
          </ul>
        </Panel>
      ))}
      <Suspense fallback={null}>
        {target && <RuleDrawer target={target} rules={rules} user={user} onClose={() => setTarget(undefined)} />}
      </Suspense>
      {removed && <RemoveDialog {...removed} onClose={() => setRemoved(undefined)} />}
    </Page>
  );
}
