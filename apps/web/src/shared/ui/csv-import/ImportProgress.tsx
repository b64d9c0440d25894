import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Job } from '@atalaya/contract/jobs/jobs.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** How far it is. Whoever closes this finds it again. */
export function ImportProgress({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTexts(['kit', 'app']);
  const locale = useLocale();
  const [done, total] = [formatFigure(job.done, locale), formatFigure(job.total, locale)];
  return (
    <Stack>
      <Progress.Root size="lg">
        <Progress.Section value={job.progress} animated aria-label={t('csvImport.progressLabel')} />
      </Progress.Root>
      <Text role="status">{job.state === 'queued' ? t('csvImport.queued') : t('csvImport.progress', { done, total })}</Text>
      <Text size="sm" c="dimmed">
        {t('csvImport.goesOn')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('app:actions.close')}
        </Button>
      </Group>
    </Stack>
  );
}
