import { Button, Group, Modal, NumberInput, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Bulk, CommandState } from '@atalaya/contract/monitor/commands.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { bulkQuery, useCancelBulk, useStartBulk } from './devices.queries.ts';

const DEFAULT_WAVE = 10;
const underWay: CommandState[] = ['queued', 'sent', 'accepted', 'down'];

const sum = (bulk: Bulk, states: readonly CommandState[]) => states.reduce((total, state) => total + (bulk.counts[state] ?? 0), 0);

function BulkProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts('devices');
  const locale = useLocale();
  const { data: bulk } = useQuery(bulkQuery(id));
  const { mutate: cancel, isPending } = useCancelBulk();
  if (!bulk) return <Progress value={0} aria-label={t('bulk.progressTitle')} />;
  const counts = {
    up: sum(bulk, ['up', 'done']),
    waiting: sum(bulk, underWay),
    failed: sum(bulk, ['failed', 'expired']),
    cancelled: sum(bulk, ['cancelled']),
  };
  return (
    <Stack>
      <Text role="status">
        {t(`bulk.states.${bulk.state}`)}
        {bulk.state === 'running' && ` · ${t('bulk.wave', { wave: bulk.wave, waves: bulk.waves })}`}
      </Text>
      <Progress.Root size="lg" aria-label={t('bulk.progressTitle')}>
        <Progress.Section value={(counts.up / bulk.total) * 100} color="var(--at-healthy)" />
        <Progress.Section value={(counts.failed / bulk.total) * 100} color="var(--at-critical)" />
        <Progress.Section value={(counts.cancelled / bulk.total) * 100} color="var(--at-off)" />
      </Progress.Root>
      <Group gap="lg">
        {(['up', 'waiting', 'failed', 'cancelled'] as const).map((name) => (
          <Text key={name} size="sm">
            {t(`bulk.counts.${name}`)}: <b>{formatCount(counts[name], locale)}</b>
          </Text>
        ))}
      </Group>
      {bulk.state === 'running' && (
        <Text size="sm" c="dimmed">
          {t('bulk.inBackground')}
        </Text>
      )}
      <Group justify="flex-end">
        {bulk.state === 'running' && (
          <Button variant="default" loading={isPending} onClick={() => cancel(id)}>
            {t('bulk.stop')}
          </Button>
        )}
        <Button onClick={onClose}>{t('bulk.close')}</Button>
      </Group>
    </Stack>
  );
}

/** First how, then what is seen to happen. */
export function BulkRebootModal({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTexts('devices');
  const locale = useLocale();
  const [waveSize, setWaveSize] = useState(Math.min(DEFAULT_WAVE, ids.length));
  const [maxFailures, setMaxFailures] = useState(0);
  const { data: started, error, mutate: start, isPending } = useStartBulk();
  useReturnFocus();
  const title = started ? t('bulk.progressTitle') : t('bulk.rebootTitle', { count: ids.length, number: formatCount(ids.length, locale) });

  return (
    <Modal opened onClose={onClose} title={title}>
      {started ? (
        <BulkProgress id={started.data.id} onClose={onClose} />
      ) : (
        <Stack>
          <Text>{t('bulk.rebootText')}</Text>
          <Group grow align="flex-end">
            <NumberInput
              label={t('bulk.waveSize')}
              min={1}
              max={500}
              value={waveSize}
              onChange={(value) => setWaveSize(Number(value) || 1)}
            />
            <NumberInput
              label={t('bulk.maxFailures')}
              min={0}
              max={ids.length}
              value={maxFailures}
              onChange={(value) => setMaxFailures(Number(value) || 0)}
            />
          </Group>
          <FormFailure failure={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('bulk.close')}
            </Button>
            <Button
              color="red"
              data-autofocus
              loading={isPending}
              onClick={() => start({ kind: 'reboot', deviceIds: ids, waveSize, maxFailures, ttlSeconds: 120 })}
            >
              {t('bulk.start')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
