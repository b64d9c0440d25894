import { Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen, UserCheck } from 'lucide-react';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ExportFile } from '#shared/ui/copy/ExportFile.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';
import { doorLogQuery, exportDoorLog } from './visits.queries.ts';
import type { VisitsSearch } from './visits.search.ts';

const LIST_PX = 320;

interface DoorLogProps {
  search: VisitsSearch;
  onSearchChange: (change: Partial<VisitsSearch>) => void;
}

/** Every time that a door was open, and who was there. */
export function DoorLog({ search: { q, id, range, clientId }, onSearchChange }: DoorLogProps) {
  const { t } = useTexts('visits');
  const focusedId = useFocusedClient()?.id;
  const wanted = { range, id, person: q, clientId: focusedId ?? clientId };
  const { data, error, refetch } = useQuery(doorLogQuery(wanted));
  return (
    <>
      <Group justify="space-between" align="end">
        <TextInput
          label={t('log.person')}
          value={q ?? ''}
          onChange={(event) => onSearchChange({ q: event.currentTarget.value || undefined })}
        />
        <Group gap="xs">
          <TimeRangePicker value={range} onChange={(chosen) => onSearchChange({ range: chosen })} />
          <ExportFile name="visits.csv" label={t('log.export')} load={() => exportDoorLog(wanted)} />
        </Group>
      </Group>
      {!data &&
        (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={LIST_PX} />)}
      {data?.data.length === 0 && <Text c="dimmed">{t('log.none')}</Text>}
      {data && data.data.length > 0 && (
        <PlainTable
          headings={t('log.columns', { returnObjects: true })}
          rows={data.data}
          rowId={({ deviceId, openedAt }) => `${deviceId} ${openedAt}`}
          renderCells={(entry) => ({
            label: (
              <TextLink to="/imu/devices/$id" params={{ id: entry.deviceId }}>
                {entry.label}
              </TextLink>
            ),
            opened: <Moment at={entry.openedAt} />,
            closed: entry.closedAt ? <Moment at={entry.closedAt} /> : t('detail.stillOpen'),
            person: entry.visitId ? (
              <StateBadge look={{ meaning: 'healthy', icon: UserCheck }}>
                <span lang="">{entry.person}</span>
              </StateBadge>
            ) : (
              <StateBadge look={{ meaning: 'critical', icon: DoorOpen }}>{t('log.nobody')}</StateBadge>
            ),
            reason: <span lang="">{entry.reason ?? '—'}</span>,
          })}
        />
      )}
      {data && !data.complete && <Text c="dimmed">{t('log.more')}</Text>}
    </>
  );
}
