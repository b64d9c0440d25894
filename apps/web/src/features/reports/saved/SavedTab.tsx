import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, FileChartColumn, Pencil, Plus, Send, Trash2, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Definition } from '@atalaya/contract/reports/definitions.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import type { ReportRights } from '../report-rights.ts';
import { zoneQuery } from '../reports.queries.ts';
import classes from '../reports.module.css';
import { NO_OPTIONS } from '../method-options.ts';
import { definitionsQuery, useIssueDefinition, useRemoveDefinition } from './definitions.queries.ts';
import type { DefinitionTarget } from './use-definition-form.ts';
import { useWhenWords } from './use-when-words.ts';

const DefinitionDrawer = lazy(() => import('./DefinitionDrawer.tsx').then((module) => ({ default: module.DefinitionDrawer })));
const LIST_PX = 320;

function RemoveDialog({ definition: { id, name }, onClose }: { definition: Definition; onClose: () => void }) {
  const { t } = useTexts('reports');
  const { mutateAsync: remove } = useRemoveDefinition();
  return (
    <ConfirmDialog
      title={t('saved.removing.title', { name })}
      effect={t('saved.removing.effect')}
      confirmLabel={t('saved.actions.remove')}
      onConfirm={async () => {
        await remove(id);
        await toast('done', t('saved.removing.done'));
      }}
      onClose={onClose}
    />
  );
}

/** When it comes, and what became of the last one. */
function When({ definition: { nextAt, lastAt, failure, schedule } }: { definition: Definition }) {
  const { t } = useTexts('reports');
  return (
    <div className={classes.when}>
      {failure !== null && <StateBadge look={{ meaning: 'critical', icon: TriangleAlert }}>{t('saved.failed')}</StateBadge>}
      {schedule && nextAt === null && <StateBadge look={{ meaning: 'off', icon: CalendarOff }}>{t('saved.off')}</StateBadge>}
      {nextAt && (
        <div>
          {t('saved.next')} <Moment at={nextAt} />
        </div>
      )}
      {lastAt && (
        <span className={classes.under}>
          {t('saved.last')} <Moment at={lastAt} />
        </span>
      )}
    </div>
  );
}

interface RowProps {
  definition: Definition;
  rights: ReportRights;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ definition, rights, onEdit, onRemove }: RowProps) {
  const { t } = useTexts('reports');
  const when = useWhenWords();
  const { mutate: issue, isPending } = useIssueDefinition();
  const { id, name, kind, period, clientName, people } = definition;
  const about = [t(`kinds.${kind}`), t(`saved.periods.${period}`), clientName].filter(Boolean).join(' · ');
  return (
    <li className={classes.row}>
      <FileChartColumn className={classes.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <span className={classes.name} lang="">
          {name}
        </span>
        <span className={classes.under}>{about}</span>
        <span className={classes.under}>{when(definition)}</span>
        {people.length > 0 && <span className={classes.under}>{t('saved.readers', { count: people.length })}</span>}
      </div>
      <When definition={definition} />
      <div className={classes.tools}>
        {rights.mayIssue && (
          <IconAction
            icon={Send}
            label={`${t('saved.actions.issue')}: ${name}`}
            disabled={isPending}
            onClick={() => issue(id, { onSuccess: () => void toast('done', t('issuedDone')) })}
          />
        )}
        {rights.mayManage && (
          <>
            <IconAction icon={Pencil} label={`${t('saved.actions.edit')}: ${name}`} onClick={onEdit} />
            <IconAction icon={Trash2} label={`${t('saved.actions.remove')}: ${name}`} onClick={onRemove} />
          </>
        )}
      </div>
    </li>
  );
}

interface SavedTabProps {
  user: Account;
  rights: ReportRights;
  clientId: string | undefined;
}

/** Reports that are asked for again and again, and when they come by themselves. */
export function SavedTab({ user, rights, clientId }: SavedTabProps) {
  const { t } = useTexts('reports');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(definitionsQuery(clientId));
  const { data: zone = 'UTC' } = useQuery(zoneQuery(clientId));
  const [target, setTarget] = useState<DefinitionTarget>();
  const [removed, setRemoved] = useState<Definition>();
  const definitions = data?.data ?? [];
  const start = {
    kind: 'availability',
    of: 'devices',
    locale,
    unknown: 'exclude',
    planned: 'exclude',
    late: 'count',
    by: 'charger',
    projectId: null,
    siteId: null,
    subjectId: null,
    options: NO_OPTIONS,
  } as const;
  const create = rights.mayManage && (
    <Button
      leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => setTarget({ kind: 'create', clientId, zone, start })}
    >
      {t('saved.create')}
    </Button>
  );
  return (
    <Panel title={t('saved.title')} text={t('saved.text')} actions={definitions.length > 0 && create}>
      {!data &&
        (error ? (
          <ErrorState title={t('saved.unread')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {data && definitions.length === 0 && (
        <EmptyState picture={<LedgerPicture />} title={t('saved.empty.title')} text={t('saved.empty.text')}>
          {create}
        </EmptyState>
      )}
      <ul className={classes.rows}>
        {definitions.map((definition) => (
          <Row
            key={definition.id}
            definition={definition}
            rights={rights}
            onEdit={() => setTarget({ kind: 'edit', definition })}
            onRemove={() => setRemoved(definition)}
          />
        ))}
      </ul>
      <Suspense fallback={null}>{target && <DefinitionDrawer target={target} user={user} onClose={() => setTarget(undefined)} />}</Suspense>
      {removed && <RemoveDialog definition={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  );
}
