import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { MADE_BY_SERVER, type DemoIntegration, type DemoKey } from '@atalaya/contract/licensing/demo-keys.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Decision } from './demo-keys.queries.ts';

interface DemoKeysTableProps {
  keys: readonly DemoKey[];
  onDecide: (decision: Decision, key: DemoKey) => void;
}

const TAB_OF = {
  snmp: 'agent',
  receiver: 'agent',
  polling: 'polling',
  modbus: 'modbus',
  mapping: 'mappings',
} as const satisfies Record<DemoIntegration, string>;

/** The key's own page shows who calls with it, the charger's whether it is there; ways to other systems stand in their tab. */
function Name({ kind, subjectId, label }: DemoKey) {
  if (kind === 'charger')
    return (
      <TextLink to="/chargers/$id" params={{ id: subjectId }}>
        {label}
      </TextLink>
    );
  if (kind === 'licence' || kind === 'device')
    return (
      <TextLink to="/licences/$id" params={{ id: subjectId }}>
        {label}
      </TextLink>
    );
  return (
    <TextLink to="/imu/integrations" search={{ tab: TAB_OF[kind] }}>
      {label}
    </TextLink>
  );
}

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
        lastUsedAt: key.lastUsedAt ? (
          <RelativeMoment at={key.lastUsedAt} />
        ) : (
          unknown(t(key.kind === 'licence' || key.kind === 'device' ? 'never' : 'unknown'))
        ),
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
