import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_COMPONENTS, StatusPageSettings, type StatusComponent } from '@atalaya/contract/reports/status-pages.ts';
import { projectsQuery } from '#shared/api/tenants.queries.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { Choice } from '../Choice.tsx';
import classes from '../reports.module.css';
import { statusSettingsQuery, useSetStatusPage } from './status.queries.ts';

const FORM_PX = 420;

interface ComponentFieldsProps {
  clientId: string;
  value: StatusComponent;
  error: string | undefined;
  onChange: (value: StatusComponent) => void;
  onRemove: (() => void) | undefined;
}

/** One thing on the page: its public name, and what stands behind it. */
function ComponentFields({ clientId, value, error, onChange, onRemove }: ComponentFieldsProps) {
  const { t } = useTexts('reports');
  const projects = useQuery(projectsQuery(clientId));
  return (
    <li className={classes.component}>
      <TextInput
        label={t('status.name')}
        required
        value={value.name}
        error={error}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <Choice
        label={t('of')}
        value={value.of}
        options={[
          { value: 'devices', label: t('ofDevices') },
          { value: 'chargers', label: t('ofChargers') },
        ]}
        onChange={(of) => onChange({ name: value.name, of })}
      />
      {value.of === 'devices' && (
        <RecordSelect
          label={t('saved.form.project')}
          placeholder={t('saved.form.anyProject')}
          clearable
          records={projects}
          value={value.projectId ?? null}
          onChange={(projectId) => onChange({ ...value, projectId: projectId ?? undefined })}
        />
      )}
      {onRemove && <IconAction icon={Trash2} label={`${t('status.removeComponent')}: ${value.name}`} onClick={onRemove} />}
    </li>
  );
}

const initial: StatusPageSettings = { slug: '', enabled: false, title: '', text: '', components: [{ name: '', of: 'devices' }] };

interface SettingsFormProps {
  clientId: string;
  saved: StatusPageSettings | null;
  mayChange: boolean;
}

function SettingsForm({ clientId, saved, mayChange }: SettingsFormProps) {
  const { t } = useTexts(['reports', 'app']);
  const [draft, setDraft] = useState(saved ?? initial);
  const { mutateAsync: save } = useSetStatusPage(clientId);
  const { failure, submitting, fault, submit } = useCheckedSend(checkForm(StatusPageSettings, draft), async () => {
    await save(draft);
    await toast('done', t('status.done'));
  });
  const change = (part: Partial<StatusPageSettings>) => setDraft((current) => ({ ...current, ...part }));
  const { components } = draft;
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!mayChange} className={classes.fieldset}>
        <Stack>
          <Switch
            label={t('status.enabled')}
            description={t('status.enabledHint')}
            checked={draft.enabled}
            onChange={(event) => change({ enabled: event.currentTarget.checked })}
          />
          <TextInput
            label={t('status.slug')}
            description={`${window.location.origin}/status/${draft.slug || '…'}`}
            required
            value={draft.slug}
            error={fault('slug')}
            onChange={(event) => change({ slug: event.currentTarget.value.toLowerCase() })}
          />
          <TextInput
            label={t('status.title')}
            required
            value={draft.title}
            error={fault('title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Textarea
            label={t('status.text')}
            rows={2}
            value={draft.text}
            error={fault('text')}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <div>
            <Text fw={500}>{t('status.components')}</Text>
            <Text size="sm" c="dimmed">
              {t('status.componentsHint')}
            </Text>
            <ul className={classes.components}>
              {components.map((component, index) => (
                // Parts have no name but their place while they are written.
                <ComponentFields
                  key={index}
                  clientId={clientId}
                  value={component}
                  error={fault(`components.${index}.name`)}
                  onChange={(value) => change({ components: components.map((one, at) => (at === index ? value : one)) })}
                  onRemove={
                    mayChange && components.length > 1
                      ? () => change({ components: components.filter((_, at) => at !== index) })
                      : undefined
                  }
                />
              ))}
            </ul>
            {mayChange && components.length < MAX_COMPONENTS && (
              <Button
                mt="xs"
                size="compact-sm"
                variant="default"
                leftSection={<Plus size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => change({ components: [...components, { name: '', of: 'devices' }] })}
              >
                {t('status.addComponent')}
              </Button>
            )}
          </div>
          <FormFailure failure={failure} />
          {mayChange && (
            <Group justify="flex-end">
              <Button type="submit" loading={submitting}>
                {t('app:actions.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

/** The page that a client shows to everybody: nothing is shown until it is switched on. */
export function StatusTab({ mayChange, clientId: focused }: { mayChange: boolean; clientId: string | undefined }) {
  const { t } = useTexts('reports');
  const [chosen, setChosen] = useState<string | null>(null);
  const clientId = focused ?? chosen ?? undefined;
  const { data, error, refetch, isSuccess } = useQuery({ ...statusSettingsQuery(clientId ?? ''), enabled: clientId !== undefined });
  const link = data?.enabled && (
    <Button
      component="a"
      href={`/status/${data.slug}`}
      target="_blank"
      variant="default"
      leftSection={<ExternalLink size={16} strokeWidth={1.75} aria-hidden />}
    >
      {t('status.open')}
    </Button>
  );
  return (
    <Panel title={t('status.heading')} text={t('status.lead')} actions={link}>
      {focused === undefined && <ClientField onlyKnown label={t('status.client')} value={chosen} onChange={setChosen} maw={360} mb="md" />}
      {clientId === undefined && (
        <EmptyState picture={<LedgerPicture />} title={t('status.chooseClient')} text={t('status.chooseClientText')} />
      )}
      {clientId !== undefined &&
        !isSuccess &&
        (error ? (
          <ErrorState title={t('status.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={FORM_PX} />
        ))}
      {clientId !== undefined && isSuccess && <SettingsForm key={clientId} clientId={clientId} saved={data} mayChange={mayChange} />}
    </Panel>
  );
}
