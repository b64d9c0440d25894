import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isAdmin } from '@atalaya/access/sections.ts';
import { monthAt, monthIn } from '@atalaya/calendar/periods.ts';
import { REPORT_KINDS, type ReportFormat, type SentReportRequest } from '@atalaya/contract/reports/request.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useChange } from '#shared/api/use-change.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Page } from '#shared/ui/Page.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { IssuedPanel } from './IssuedPanel.tsx';
import { ReportView } from './ReportView.tsx';
import { downloadReport, reportQuery, useIssue, zoneQuery } from './reports.queries.ts';
import type { ReportsSearch } from './reports.search.ts';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;
const PAGE_PX = 360;

interface ReportsPageProps {
  user: Account;
  search: ReportsSearch;
  onSearchChange: (change: Partial<ReportsSearch>) => void;
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One of a few; it cannot be left empty. */
function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const choose = (chosen: string | null) => {
    const found = options.find((option) => option.value === chosen);
    if (found) onChange(found.value);
  };
  return <Select label={label} data={options} value={value} allowDeselect={false} onChange={choose} />;
}

interface MadeProps {
  request: SentReportRequest;
  clientId: string | undefined;
}

function Made({ request, clientId }: MadeProps) {
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
        <Button loading={isIssuing} onClick={() => issue(request, { onSuccess: () => void toast('done', t('issuedDone')) })}>
          {t('issue')}
        </Button>
      </Group>
      {!report &&
        (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={PAGE_PX} />)}
      {report && <ReportView report={report} request={request} />}
      <IssuedPanel clientId={clientId} />
    </Stack>
  );
}

/** Reports of a month: chosen, counted by a stated method, and issued. */
export function ReportsPage({ user, search, onSearchChange }: ReportsPageProps) {
  const { t } = useTexts('reports');
  const locale = useLocale();
  const focusedId = useFocusedClient()?.id;
  const clientId = isAdmin(user) ? focusedId : (user.client_id ?? undefined);
  const { data: zone } = useQuery(zoneQuery(clientId));
  const { kind, of, unknown, planned, late } = search;
  const now = useNow();
  const month = search.month ?? (zone ? monthAt(zone, now.getTime()) : '');
  const span = zone ? monthIn(zone, month) : null;
  const request: SentReportRequest | null = span && {
    kind,
    of,
    scope: clientId === undefined ? {} : { clientId },
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    zone,
    locale,
    method: { unknown, planned, late },
  };
  const kinds = REPORT_KINDS.filter((each) => each !== 'audit' || isAdmin(user));
  return (
    <Page title={t('title')} subtitle={t('text')}>
      <ClientFocusBar />
      <Group align="flex-end">
        <Choice
          label={t('kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(value) => onSearchChange({ kind: value })}
        />
        <TextInput
          label={t('month')}
          type="month"
          value={month}
          onChange={({ currentTarget: { value } }) => /^20\d\d-\d\d$/.test(value) && onSearchChange({ month: value })}
        />
        {kind === 'availability' && (
          <>
            <Choice
              label={t('of')}
              value={of}
              options={[
                { value: 'devices', label: t('ofDevices') },
                { value: 'chargers', label: t('ofChargers') },
              ]}
              onChange={(value) => onSearchChange({ of: value })}
            />
            <Choice
              label={t('unknown')}
              value={unknown}
              options={(['exclude', 'up', 'down'] as const).map((value) => ({ value, label: t(`unknowns.${value}`) }))}
              onChange={(value) => onSearchChange({ unknown: value })}
            />
            <Choice
              label={t('planned')}
              value={planned}
              options={(['exclude', 'count'] as const).map((value) => ({ value, label: t(`planneds.${value}`) }))}
              onChange={(value) => onSearchChange({ planned: value })}
            />
            <Choice
              label={t('late')}
              value={late}
              options={(['count', 'ignore'] as const).map((value) => ({ value, label: t(`lates.${value}`) }))}
              onChange={(value) => onSearchChange({ late: value })}
            />
          </>
        )}
      </Group>
      {request ? <Made request={request} clientId={clientId} /> : <BlockSkeleton height={PAGE_PX} />}
    </Page>
  );
}
