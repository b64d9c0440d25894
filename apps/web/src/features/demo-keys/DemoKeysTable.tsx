import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { MADE_BY_SERVER, type DemoKey } from '@atalaya/contract/licensing/demo-keys.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Decision } from './demo-keys.queries.ts';

interface DemoKeysTableProps {
  keys: readonly DemoKey[];
  onDecide: (decision: Decision, key: DemoKey) => void;
}

/** The key's own page shows who calls with it, the charger's whether it is there. */
const Name = ({ kind, subjectId, label }: DemoKey) =>
  kind === 'charger' ? (
    <TextLink to="/chargers/$id" params={{ id: subjectId }}>
      {label}
    </TextLink>
  ) : (
    <TextLink to="/licences/$id" params={{ id: subjectId }}>
      {label}
    </TextLink>
  );

export function DemoKeysTable({ keys, onDecide }: DemoKeysTableProps) {
  const { t } = useTexts('demokeys');
  const unknown = (text: string) => (
    <Text span inherit c="dimmed">
      {text}
    </Text>
  );
  return (
    <PlainTable
      headings={t('columns', { returnObjects: true })}
      rows={keys}
      rowId={(key) => key.id}
      renderCells={(key) => ({
        label: <Name {...key} />,
        kind: t(`kinds.${key.kind}`),
        clientName: key.clientName,
        madeBy: key.madeBy === MADE_BY_SERVER ? t('server') : (key.madeBy ?? unknown(t('unknown'))),
        madeAt: <RelativeMoment at={key.madeAt} />,
        lastUsedAt: key.lastUsedAt ? <RelativeMoment at={key.lastUsedAt} /> : unknown(t(key.kind === 'charger' ? 'unknown' : 'never')),
        decide: (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('confirm.one', { name: key.label })}
              onClick={() => onDecide('confirm', key)}
            >
              {t('confirm.verb')}
            </Button>
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              aria-label={t('end.one', { name: key.label })}
              onClick={() => onDecide('end', key)}
            >
              {t('end.verb')}
            </Button>
          </Group>
        ),
      })}
    />
  );
}
