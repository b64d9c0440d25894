import { Autocomplete, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MqttMappingInput, type MqttMapping } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { MessagePreview, nameOfSeen } from './MessagePreview.tsx';
import { RulesField } from './RulesField.tsx';
import { nextRule, toRule, toRuleDraft } from './rules-draft.ts';
import { pathsIn, readSample } from './sample-paths.ts';
import { seenQuery, useChangeMapping, useCreateMapping } from './integrations.queries.ts';

interface MappingDrawerProps {
  /** Null: a new one. */
  mapping: MqttMapping | null;
  asksClient: boolean;
  onClose: () => void;
}

/** How a topic and a path are written: the same in every language. */
const [TOPIC, TIME_PATH] = ['plant/+/state', '$.at'];

const toDraft = ({ name, topic, timePath, rules, isEnabled }: MqttMapping) => ({
  name,
  topic,
  isEnabled,
  timePath: timePath ?? '',
  rules: rules.map(toRuleDraft),
});

/** Which messages are read and how, beside a message as it came. */
export function MappingDrawer({ mapping, asksClient, onClose }: MappingDrawerProps) {
  const { t } = useTexts(['integrations', 'app']);
  const focusedId = useFocusedClient()?.id;
  const [draft, setDraft] = useState(() =>
    mapping ? toDraft(mapping) : { name: '', topic: '', timePath: '', rules: [nextRule([])], isEnabled: true },
  );
  const [clientId, setClientId] = useState<string | null>(mapping?.clientId ?? focusedId ?? null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const { data: seen } = useQuery(seenQuery(clientId ?? undefined));
  const { mutateAsync: create } = useCreateMapping();
  const { mutateAsync: save } = useChangeMapping(mapping?.id ?? '');
  const change = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));

  const input = { ...draft, timePath: draft.timePath.trim() || null, rules: draft.rules.map(toRule) };
  const faults = {
    ...checkForm(MqttMappingInput, input),
    ...(asksClient && clientId === null ? { clientId: 'required' } : {}),
  };
  const form = useCheckedSend(faults, async () => {
    if (mapping) await save(input);
    else await create({ ...input, clientId: clientId ?? undefined });
    onClose();
    await toast('done', t('mappings.saved'));
  });
  const { fault } = form;
  const message = seen?.find((one) => nameOfSeen(one) === chosen);
  const paths = pathsIn(readSample(message?.text ?? pasted));
  return (
    <FormDrawer
      size="lg"
      title={mapping ? t('mappings.edit', { name: mapping.name }) : t('mappings.create')}
      submitLabel={t(mapping ? 'app:actions.save' : 'mappings.submit')}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('mappings.name')}
        required
        data-autofocus
        value={draft.name}
        error={fault('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {asksClient && !mapping && (
        <ClientField
          onlyKnown
          label={t('client')}
          description={t('mappings.clientHint')}
          required
          value={clientId}
          error={fault('clientId')}
          onChange={setClientId}
        />
      )}
      <Autocomplete
        label={t('mappings.topic')}
        description={t('mappings.topicHint')}
        placeholder={TOPIC}
        required
        data={[...new Set((seen ?? []).map(({ topic }) => topic))]}
        value={draft.topic}
        error={fault('topic')}
        onChange={(topic) => change({ topic })}
      />
      <Autocomplete
        label={t('mappings.time')}
        description={t('mappings.timeHint')}
        placeholder={TIME_PATH}
        data={paths}
        value={draft.timePath}
        error={fault('timePath')}
        onChange={(timePath) => change({ timePath })}
      />
      <RulesField
        rules={draft.rules}
        onChange={(rules) => change({ rules })}
        pathLabel={t('mappings.path')}
        pathExample="$.sensors[0].temp"
        suggested={paths}
        fault={fault}
      />
      <MessagePreview
        mapping={input}
        seen={seen}
        chosen={chosen}
        pasted={pasted}
        onChoose={(name) => {
          setChosen(name);
          const found = seen?.find((one) => nameOfSeen(one) === name);
          if (found && draft.topic === '') change({ topic: found.topic });
        }}
        onPaste={setPasted}
      />
      <Switch
        label={t('mappings.enabled')}
        checked={draft.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
    </FormDrawer>
  );
}
