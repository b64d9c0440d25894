import { Progress, Stack, Text } from '@mantine/core';
import type { AppliedLimit } from '@atalaya/contract/radius/details.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { useLimitText } from './use-limit-text.ts';

const FULL = 100;

function Used({ limit }: { limit: AppliedLimit }) {
  const { amount } = useLimitText();
  if (limit.used === null) return '–';
  const share = Math.min(FULL, (limit.used / limit.value) * FULL);
  return (
    <Stack gap={4} miw={120}>
      <Text size="sm">{amount(limit.kind, limit.used)}</Text>
      <Progress value={share} size="sm" color={share >= FULL ? 'var(--at-critical)' : 'var(--at-healthy)'} aria-hidden />
    </Stack>
  );
}

/** Which limits hold for a user, what is used of them, and who set each. */
export function LimitsPanel({ limits, groupName }: { limits: readonly AppliedLimit[]; groupName: string | null }) {
  const { t } = useTexts('radiusdetail');
  const { value } = useLimitText();
  return (
    <Panel title={t('limits.title')}>
      {limits.length === 0 ? (
        <Text c="dimmed">{t('limits.none')}</Text>
      ) : (
        <PlainTable
          headings={t('limits.columns', { returnObjects: true })}
          rows={limits}
          rowId={({ kind }) => kind}
          renderCells={(limit) => ({
            kind: t(`limits.kinds.${limit.kind}`),
            value: value(limit),
            used: <Used limit={limit} />,
            from: t(`limits.from.${limit.from}`, { name: groupName ?? '' }),
          })}
        />
      )}
    </Panel>
  );
}
