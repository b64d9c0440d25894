import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, ChevronDown, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import { monthAt, monthIn } from '@atalaya/calendar/periods.ts';
import { narrowScope, REPORT_KINDS, type ReportFormat, type SentReportRequest } from '@atalaya/contract/reports/request.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useChange } from '#shared/api/use-change.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { Choice } from '../Choice.tsx';
import { toOptions, toOptionsDraft } from '../method-options.ts';
import { MethodFields } from '../MethodFields.tsx';
import { RowsField } from '../RowsField.tsx';
import { downloadReport, reportQuery, useIssue, zoneQuery } from '../reports.queries.ts';
import type { ReportRights } from '../report-rights.ts';
import type { ReportsSearch } from '../reports.search.ts';
import classes from '../reports.module.css';
import { ReportView } from './ReportView.tsx';

// The calendar comes after the page: whoever reads the last month needs none.
const MonthField = lazy(() => import('./MonthField.tsx').then((module) => ({ default: module.MonthField })));
const FIELD_PX = 58;
const DefinitionDrawer = lazy(() => import('../saved/DefinitionDrawer.tsx').then((module) => ({ default: module.DefinitionDrawer })));
const OptionsDrawer = lazy(() => import('./OptionsDrawer.tsx').then((module) => ({ default: module.OptionsDrawer })));
const FORMATS = ['pdf', 'xlsx', 'csv'] as const;
const PAGE_PX = 360;

interface ReportTabProps {
  user: Account;
  rights: ReportRights;
  clientId: string | undefined;
  search: ReportsSearch;
  onSearchChange: (change: Partial<ReportsSearch>) => void;
}

function Made({ request, rights, onSave }: { request: SentReportRequest; rights: ReportRights; onSave: () => void }) {
  const { t } = useTexts('reports');
  const { data: report, error, refetch } = useQuery(reportQuery(request));
  const { mutate: issue, isPending: isIssuing } = useIssue();
  const saving = useChange(async (format: ReportFormat) =>
    saveFile(`${request.kind}-${request.from.slice(0, 10)}.${format}`, await downloadReport(request, format)),
  );
  return (
    <Stack>
      <Group gap="xs">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            loading={saving.isPending && saving.variables === format}
            onClick={() => saving.mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        {rights.mayManage && (
          <Button variant="default" leftSection={<Bookmark size={16} strokeWidth={1.75} aria-hidden />} onClick={onSave}>
            {t('saveAs')}
          </Button>
        )}
        {rights.mayIssue && (
          <Button loading={isIssuing} onClick={() => issue(request, { onSuccess: () => void toast('done', t('issuedDone')) })}>
            {t('issue')}
          </Button>
        )}
      </Group>
      {!report &&
        (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={PAGE_PX} />)}
      {report && <ReportView report={report} request={request} />}
    </Stack>
  );
}

/** A report of a month: chosen, counted by a stated method, and issued or saved. */
export function ReportTab({ user, rights, clientId, search, onSearchChange }: ReportTabProps) {
  const { t } = useTexts('reports');
  const locale = useLocale();
  const { data: zone } = useQuery(zoneQuery(clientId));
  const [isSaving, setIsSaving] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const countingId = useId();
  const { kind, of, unknown, planned, late, by, projectId, siteId, subjectId, asOf } = search;
  const now = useNow();
  const month = search.month ?? (zone ? monthAt(zone, now.getTime()) : '');
  const span = zone ? monthIn(zone, month) : null;
  const scope = narrowScope(kind, of, { clientId, projectId: clientId === undefined ? undefined : projectId, siteId, subjectId });
  const options = toOptions(kind, toOptionsDraft(search));
  const method = { unknown, planned, late, ...(kind === 'charging' && { by }), ...options };
  const request: SentReportRequest | null = span && {
    kind,
    of,
    scope,
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    zone,
    locale,
    method,
    ...(asOf !== undefined && { asOf }),
  };
  const narrowed = Object.keys(scope).filter((part) => part !== 'clientId').length;
  const chosen = Object.keys(options).length + narrowed + Number(asOf !== undefined);
  const kinds = REPORT_KINDS.filter((each) => each !== 'audit' || isAdmin(user));
  return (
    <Stack>
      <div className={classes.fields}>
        <Choice
          label={t('kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => onSearchChange({ kind: value })}
        />
        <Suspense fallback={<BlockSkeleton height={FIELD_PX} />}>
          <MonthField label={t('month')} value={month} onChange={(value) => onSearchChange({ month: value })} />
        </Suspense>
        <Button
          variant="subtle"
          px={0}
          className={classes.counting}
          rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={countingId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('counting')}
        </Button>
        <div id={countingId} className={classes.countingFields} data-open={isOpen || undefined}>
          {kind === 'availability' && <MethodFields value={{ of, unknown, planned, late }} onChange={onSearchChange} />}
          {kind === 'charging' && <RowsField value={by} onChange={onSearchChange} />}
          {zone && (
            <Button
              variant="default"
              className={classes.options}
              leftSection={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setIsChoosing(true)}
            >
              {chosen === 0 ? t('options.open') : t('options.chosen', { count: chosen })}
            </Button>
          )}
        </div>
      </div>
      {request ? <Made request={request} rights={rights} onSave={() => setIsSaving(true)} /> : <BlockSkeleton height={PAGE_PX} />}
      <Suspense fallback={null}>
        {isChoosing && zone && (
          <OptionsDrawer
            kind={kind}
            of={of}
            zone={zone}
            clientId={clientId}
            options={search}
            onChange={onSearchChange}
            onClose={() => setIsChoosing(false)}
          />
        )}
        {isSaving && zone && (
          <DefinitionDrawer
            user={user}
            target={{
              kind: 'create',
              clientId,
              zone,
              start: {
                kind,
                of,
                locale,
                unknown,
                planned,
                late,
                by,
                projectId: projectId ?? null,
                siteId: siteId ?? null,
                subjectId: subjectId ?? null,
                options: toOptionsDraft(options),
              },
            }}
            onClose={() => setIsSaving(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
