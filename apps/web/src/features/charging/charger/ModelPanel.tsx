import { Button, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import type { ModelComponent, ModelVariable } from '@atalaya/contract/charging/device-model.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { modelQuery } from '../charging.queries.ts';
import { allChargersQuery } from '../chargers/chargers.queries.ts';
import { useSendCommand } from '../changes.queries.ts';
import { ModelComparison } from './ModelComparison.tsx';
import { MonitorList } from './MonitorList.tsx';
import { MonitorModal } from './MonitorModal.tsx';
import { SetVariableModal } from './SetVariableModal.tsx';
import { actualOf, componentName, matching, mayBeSet, mayBeWatched, variableName } from './model-tree.ts';
import classes from './model.module.css';

const MAX_COMPARED = 4;
const MAX_REQUEST = 1_000_000;

interface Chosen {
  dialog: 'set' | 'watch';
  component: ModelComponent;
  variable: ModelVariable;
}

interface VariableProps {
  chargerId: string;
  variable: ModelVariable;
  /** Null: they may not. */
  onChoose: ((dialog: Chosen['dialog']) => void) | null;
}

function Variable({ chargerId, variable, onChoose }: VariableProps) {
  const { t } = useTexts('stations');
  const actual = actualOf(variable);
  const { unit, min, max, values, monitors } = variable;
  const notes = min !== null && max !== null ? t('model.limits', { min, max }) : values;
  return (
    <li className={classes.variable}>
      <span className={classes.name} lang="en">
        {variableName(variable)}
      </span>
      <span className={classes.value}>
        {actual?.value == null ? (
          <Text span size="sm" c="dimmed">
            {t('model.hidden')}
          </Text>
        ) : (
          <code lang="">
            {actual.value}
            {unit && ` ${unit}`}
          </code>
        )}
        {notes && (
          <Text span size="sm" c="dimmed" lang="">
            {notes}
          </Text>
        )}
        {monitors.length > 0 && <MonitorList chargerId={chargerId} monitors={monitors} unit={unit} mayCommand={onChoose !== null} />}
      </span>
      {onChoose && (
        <Group gap={4}>
          {mayBeWatched(variable) && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('monitor.title', { name: variableName(variable) })}
              onClick={() => onChoose('watch')}
            >
              {t('monitor.watch')}
            </Button>
          )}
          {mayBeSet(variable) && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('model.setTitle', { name: variableName(variable) })}
              onClick={() => onChoose('set')}
            >
              {t('model.set')}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

interface TreeProps {
  chargerId: string;
  components: readonly ModelComponent[];
  /** All open, as a search wants them. */
  isOpen: boolean;
  onChoose: ((chosen: Chosen) => void) | null;
}

function Tree({ chargerId, components, isOpen, onChoose }: TreeProps) {
  const { t } = useTexts('stations');
  return (
    <div className={classes.tree}>
      {components.map((component) => (
        <details key={`${componentName(component)} ${isOpen}`} open={isOpen}>
          <summary>
            <span className={classes.name} lang="en">
              {componentName(component)}
            </span>
            <Text span size="sm" c="dimmed">
              {t('model.counted', { count: component.variables.length })}
            </Text>
          </summary>
          <ul>
            {component.variables.map((variable) => (
              <Variable
                key={variableName(variable)}
                chargerId={chargerId}
                variable={variable}
                onChoose={onChoose && ((dialog) => onChoose({ dialog, component, variable }))}
              />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** What a charger of OCPP 2.0.1 told of itself, to be searched, set and compared. */
export function ModelPanel({ charger, mayCommand }: { charger: Charger; mayCommand: boolean }) {
  const { t } = useTexts('stations');
  const { send, isSending } = useSendCommand(charger.id);
  const { data: model } = useQuery(modelQuery(charger.id));
  const { data: chargers } = useQuery(allChargersQuery(charger.clientId));
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [others, setOthers] = useState<string[]>([]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const requestId = () => Date.now() % MAX_REQUEST;
  const read = () =>
    send({ action: 'GetBaseReport', payload: { requestId: requestId(), reportBase: 'FullInventory' } }).catch(() => undefined);
  const readMonitors = () => send({ action: 'GetMonitoringReport', payload: { requestId: requestId() } }).catch(() => undefined);
  const found = matching(model?.components ?? [], search);
  const rivals = (chargers?.data ?? []).filter(({ id, protocol }) => id !== charger.id && protocol === 'ocpp2.0.1');
  const actions = mayCommand && (
    <Group gap="xs">
      {model?.readAt && (
        <Button variant="default" disabled={isSending} onClick={() => void readMonitors()}>
          {t('monitor.read')}
        </Button>
      )}
      <Button variant="default" loading={isSending} onClick={() => void read()}>
        {t('model.read')}
      </Button>
    </Group>
  );
  return (
    <Panel title={t('model.title')} text={t('model.text')} actions={actions}>
      {model?.readAt == null && model && <Text c="dimmed">{t('model.empty')}</Text>}
      {model?.readAt && (
        <Stack>
          <Group align="end">
            <TextInput
              type="search"
              className={classes.search}
              label={t('model.search')}
              placeholder={t('model.searchHint')}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
            <Button variant="default" onClick={() => setIsOpen(!isOpen)}>
              {t(isOpen ? 'model.collapseAll' : 'model.expandAll')}
            </Button>
            <Text size="sm" c="dimmed" component="div">
              {t('model.readAt')} <Moment at={model.readAt} />
            </Text>
          </Group>
          {rivals.length > 0 && (
            <MultiSelect
              clearable
              label={t('model.compare')}
              placeholder={others.length === 0 ? t('model.compareNone') : undefined}
              maxValues={MAX_COMPARED}
              data={rivals.map(({ id, label }) => ({ value: id, label: `${label} (${id})` }))}
              value={others}
              onChange={setOthers}
            />
          )}
          {found.length === 0 && <Text c="dimmed">{t('model.none')}</Text>}
          {others.length > 0 ? (
            <ModelComparison
              ids={[charger.id, ...others]}
              search={search}
              nameOf={(id) => chargers?.data.find((one) => one.id === id)?.label ?? id}
            />
          ) : (
            <Tree
              chargerId={charger.id}
              components={found}
              isOpen={isOpen || search.trim() !== ''}
              onChoose={mayCommand ? setChosen : null}
            />
          )}
        </Stack>
      )}
      {chosen?.dialog === 'set' && <SetVariableModal {...chosen} chargerId={charger.id} onClose={() => setChosen(null)} />}
      {chosen?.dialog === 'watch' && <MonitorModal {...chosen} chargerId={charger.id} onClose={() => setChosen(null)} />}
    </Panel>
  );
}
