import { Button, MultiSelect, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { comparisonQuery, configurationQuery } from '../charging.queries.ts';
import { allChargersQuery } from '../chargers/chargers.queries.ts';
import { useSendCommand } from '../changes.queries.ts';
import classes from '../charging.module.css';

const MAX_COMPARED = 4;

function Differing({ name }: { name: string }) {
  const { t } = useTexts('charging');
  return (
    <span className={`${classes.key} ${classes.differs}`}>
      <span className={classes.unequal} role="img" aria-label={t('configuration.differs')} title={t('configuration.differs')}>
        ≠
      </span>
      {name}
    </span>
  );
}

/** The keys as last read, alone or beside those of other chargers. */
export function ConfigurationPanel({ charger, mayCommand }: { charger: Charger; mayCommand: boolean }) {
  const { t } = useTexts('charging');
  const { send, isSending } = useSendCommand(charger.id);
  const { data: keys } = useQuery(configurationQuery(charger.id));
  const { data: chargers } = useQuery(allChargersQuery(charger.clientId));
  const [others, setOthers] = useState<string[]>([]);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { data: compared } = useQuery(comparisonQuery([charger.id, ...others]));
  function nameOf(id: string) {
    const name = chargers?.data.find((one) => one.id === id)?.label ?? id;
    const isRead = compared === undefined || compared.some(({ values }) => values[id] != null);
    return isRead ? name : t('configuration.notRead', { name });
  }
  const read = mayCommand && (
    <Button variant="default" loading={isSending} onClick={() => void send({ action: 'GetConfiguration', payload: {} })}>
      {t('configuration.read')}
    </Button>
  );
  const rows =
    others.length > 0
      ? (compared ?? []).filter(({ differs }) => differs || !onlyDifferent)
      : (keys ?? []).map(({ key, value, readonly }) => ({
          key: readonly ? `${key} (${t('configuration.readonly')})` : key,
          values: { [charger.id]: value },
          differs: false,
        }));
  return (
    <Panel title={t('configuration.title')} actions={read}>
      <Stack>
        {keys?.length === 0 && <Text c="dimmed">{t('configuration.empty')}</Text>}
        {keys && keys.length > 0 && (
          <MultiSelect
            clearable
            label={t('configuration.compare')}
            placeholder={others.length === 0 ? t('configuration.compareNone') : undefined}
            maxValues={MAX_COMPARED}
            data={(chargers?.data ?? [])
              .filter(({ id }) => id !== charger.id)
              .map(({ id, label }) => ({ value: id, label: `${label} (${id})` }))}
            value={others}
            onChange={setOthers}
          />
        )}
        {others.length > 0 && (
          <Switch
            label={t('configuration.onlyDifferent')}
            checked={onlyDifferent}
            onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
          />
        )}
        {rows.length > 0 && (
          <PlainTable
            headings={{
              key: t('configuration.key'),
              ...Object.fromEntries([charger.id, ...others].map((id) => [id, others.length > 0 ? nameOf(id) : t('configuration.value')])),
            }}
            rows={rows}
            rowId={({ key }) => key}
            renderCells={({ key, values, differs }) => ({
              key: differs ? <Differing name={key} /> : <span className={classes.key}>{key}</span>,
              ...Object.fromEntries([charger.id, ...others].map((id) => [id, <code key={id}>{values[id] ?? t('charger.none')}</code>])),
            })}
          />
        )}
      </Stack>
    </Panel>
  );
}
