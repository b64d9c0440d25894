import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isAdmin } from '@atalaya/access/sections.ts';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { REPORT_PERIODS } from '@atalaya/contract/reports/definitions.ts';
import { REPORT_KINDS } from '@atalaya/contract/reports/request.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { Choice } from '../Choice.tsx';
import { MethodFields } from '../MethodFields.tsx';
import { OptionFields } from '../OptionFields.tsx';
import { RowsField } from '../RowsField.tsx';
import { ScopeFields } from '../ScopeFields.tsx';
import { readersQuery } from './definitions.queries.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { useDefinitionForm, type DefinitionForm, type DefinitionTarget } from './use-definition-form.ts';

interface DefinitionDrawerProps {
  target: DefinitionTarget;
  user: Account;
  onClose: () => void;
}

/** What is reported, of whom, and of which time. */
function AboutFields({ form: { draft, change }, user }: { form: DefinitionForm; user: Account }) {
  const { t } = useTexts('reports');
  const kinds = REPORT_KINDS.filter((each) => each !== 'audit' || (isAdmin(user) && draft.clientId === undefined));
  return (
    <>
      <Choice
        label={t('kind')}
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <ScopeFields kind={draft.kind} of={draft.of} clientId={draft.clientId} value={draft} onChange={change} />
      <Choice
        label={t('saved.form.period')}
        value={draft.period}
        options={REPORT_PERIODS.map((value) => ({ value, label: t(`saved.periods.${value}`) }))}
        onChange={(period) => change({ period })}
      />
      <Choice
        label={t('saved.form.language')}
        value={draft.locale}
        options={LOCALES.map((value) => ({ value, label: t(`saved.languages.${value}`) }))}
        onChange={(locale) => change({ locale })}
      />
    </>
  );
}

/** Who gets a mail with a link; what was chosen before stays to be seen. */
function PeopleField({ form: { draft, change, fault }, names }: { form: DefinitionForm; names: Record<string, string> }) {
  const { t } = useTexts('reports');
  const { data } = useQuery(readersQuery(draft.clientId));
  const known = (data?.data ?? []).map(({ id, name, email }) => ({ value: id, label: name === email ? email : `${name} (${email})` }));
  const gone = draft.people.filter((id) => !known.some(({ value }) => value === id));
  return (
    <MultiSelect
      label={t('saved.form.people')}
      description={t('saved.form.peopleHint')}
      searchable
      hidePickedOptions
      data={[...known, ...gone.map((id) => ({ value: id, label: names[id] ?? t('saved.form.gone') }))]}
      nothingFoundMessage={t('saved.form.nobody')}
      value={draft.people}
      error={fault('people')}
      onChange={(people) => change({ people })}
    />
  );
}

export function DefinitionDrawer({ target, user, onClose }: DefinitionDrawerProps) {
  const { t } = useTexts(['reports', 'app']);
  const form = useDefinitionForm(target, () => {
    onClose();
    void toast('done', t('saved.done'));
  });
  const { draft, change, fault } = form;
  const { of, unknown, planned, late } = draft;
  return (
    <FormDrawer
      title={target.kind === 'edit' ? t('saved.form.edit', { name: target.definition.name }) : t('saved.create')}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('saved.form.name')}
        placeholder={t('saved.form.example')}
        required
        data-autofocus
        value={draft.name}
        error={fault('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <AboutFields form={form} user={user} />
      {draft.kind === 'charging' && <RowsField value={draft.by} onChange={change} />}
      {draft.kind === 'availability' && <MethodFields value={{ of, unknown, planned, late }} onChange={change} />}
      <OptionFields
        kind={draft.kind}
        value={draft.options}
        fault={fault}
        onChange={(options) => change({ options: { ...draft.options, ...options } })}
      />
      <ScheduleFields form={form} />
      <PeopleField form={form} names={target.kind === 'edit' ? target.definition.names : {}} />
      {draft.every !== 'never' && (
        <Switch
          label={t('saved.form.enabled')}
          checked={draft.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
      )}
    </FormDrawer>
  );
}
