import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isAdmin } from '@atalaya/access/sections.ts';
import { AlarmSection, SEVERITIES } from '@atalaya/contract/alarms/severities.ts';
import { alarmKinds } from '@atalaya/contract/alarms/signals.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { DurationField } from '#shared/form/DurationField.tsx';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useSignalName } from '#shared/i18n/use-signal-name.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ruleNamesQuery, ruleProjectsQuery } from '../notify.queries.ts';
import { StepFields } from './StepFields.tsx';
import { usePolicyForm, type PolicyForm, type PolicyTarget } from './use-policy-form.ts';

interface PolicyDrawerProps {
  target: PolicyTarget;
  user: Account;
  onClose: () => void;
}

/** Of which alarms: what is not chosen matches all. */
function MatchFields({ form: { draft, change, fault }, user }: { form: PolicyForm; user: Account }) {
  const { t } = useTexts(['notifications', 'alarms']);
  const kindName = useSignalName();
  const clientId = isAdmin(user) ? (draft.clientId ?? undefined) : (user.client_id ?? undefined);
  const projects = useQuery({ ...ruleProjectsQuery(clientId), enabled: clientId !== undefined });
  const rules = useQuery(ruleNamesQuery(clientId));
  const ofSection = (rules.data?.data ?? []).filter(({ section }) => draft.section === null || section === draft.section);
  const sections = AlarmSection.options.filter((one) => one !== 'system' || isAdmin(user));
  const kinds = alarmKinds(draft.section).filter((kind) => sections.some((section) => alarmKinds(section).includes(kind)));
  /** What the section does not know goes with it. */
  const chooseSection = (section: AlarmSection | null) =>
    change({ section, kinds: draft.kinds.filter((kind) => alarmKinds(section).includes(kind)), ruleId: null });
  return (
    <>
      <Select
        label={t('policies.form.section')}
        placeholder={t('policies.form.anySection')}
        clearable
        data={sections.map((value) => ({ value, label: t(`alarms:sections.${value}`) }))}
        value={draft.section}
        onChange={(chosen) => chooseSection(AlarmSection.safeParse(chosen).data ?? null)}
      />
      <MultiSelect
        label={t('policies.form.kinds')}
        placeholder={draft.kinds.length === 0 ? t('policies.form.anyKind') : ''}
        searchable
        clearable
        hidePickedOptions
        data={kinds.map((value) => ({ value, label: kindName(value) })).toSorted((a, b) => a.label.localeCompare(b.label))}
        value={draft.kinds}
        error={fault('match.kinds')}
        onChange={(chosen) => change({ kinds: chosen })}
      />
      <MultiSelect
        label={t('policies.form.severity')}
        placeholder={draft.severity.length === 0 ? t('policies.form.anySeverity') : ''}
        data={SEVERITIES.toReversed().map((value) => ({ value, label: t(`alarms:severities.${value}`) }))}
        value={draft.severity}
        onChange={(chosen) => change({ severity: SEVERITIES.filter((severity) => chosen.includes(severity)) })}
      />
      {isAdmin(user) && (
        <ClientField
          label={t('policies.form.client')}
          placeholder={t('policies.form.anyClient')}
          clearable
          value={draft.clientId}
          error={fault('match.clientId')}
          onChange={(chosen) => change({ clientId: chosen, projectId: null })}
        />
      )}
      {clientId !== undefined && (
        <RecordSelect
          label={t('policies.form.project')}
          placeholder={t('policies.form.anyProject')}
          clearable
          records={projects}
          value={draft.projectId}
          onChange={(projectId) => change({ projectId })}
        />
      )}
      <RecordSelect
        label={t('policies.form.rule')}
        placeholder={t('policies.form.anyRule')}
        clearable
        records={{ data: { data: ofSection }, error: rules.error }}
        value={draft.ruleId}
        onChange={(ruleId) => change({ ruleId })}
      />
    </>
  );
}

export function PolicyDrawer({ target, user, onClose }: PolicyDrawerProps) {
  const { t } = useTexts(['notifications', 'app']);
  const form = usePolicyForm(target, () => {
    onClose();
    void toast('done', t('policies.form.saved'));
  });
  const { draft, change, fault } = form;
  return (
    <FormDrawer
      title={target.kind === 'edit' ? t('policies.form.edit', { name: target.policy.name }) : t('policies.create')}
      size="lg"
      submitLabel={t(target.kind === 'edit' ? 'app:actions.save' : 'policies.form.submit')}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('policies.form.name')}
        required
        data-autofocus
        value={draft.name}
        error={fault('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <MatchFields form={form} user={user} />
      <StepFields form={form} names={target.kind === 'edit' ? target.policy.names : {}} />
      <DurationField
        label={t('policies.form.group')}
        description={t('policies.form.groupHint')}
        seconds={draft.groupSeconds}
        error={fault('groupSeconds')}
        onChange={(groupSeconds) => change({ groupSeconds })}
      />
    </FormDrawer>
  );
}
