import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { RuleScope } from '@atalaya/contract/alarms/rules.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ruleProjectsQuery, subjectsQuery } from './rules.queries.ts';

const SEARCH_AFTER_MS = 250;
/** Whose lists the things of a section are found in. */
const accessOf = {
  imu: 'imuProject',
  charging: 'chargerProject',
  radius: 'radius',
  licensing: 'licenses',
} as const satisfies Partial<Record<AlarmSection, Section>>;
type Searched = keyof typeof accessOf;

interface ScopeFieldsProps {
  user: Account;
  /** Null: of all sections, so no single thing can be named. */
  section: AlarmSection | null;
  scope: RuleScope;
  error?: string | undefined;
  onChange: (scope: RuleScope) => void;
}

interface SubjectFieldProps extends ScopeFieldsProps {
  section: Searched;
}

function SubjectField({ user, section, scope, error, onChange }: SubjectFieldProps) {
  const { t } = useTexts(['alarmrules', 'kit']);
  const [q, setQ] = useState('');
  const [wanted] = useDebouncedValue(q, SEARCH_AFTER_MS);
  // What was chosen stands in the field by its name: to search for that alone would leave nothing else to choose.
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const subjects = useQuery(subjectsQuery(section, wanted === chosen?.name ? '' : wanted, canSee(user, accessOf[section]), scope.clientId));
  const found = subjects.data?.data ?? [];
  const others = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : [];
  return (
    <Select
      label={t(`form.subject.${section}`)}
      placeholder={t('form.anySubject')}
      searchable
      clearable
      error={error}
      data={[...others, ...found].map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage={t(subjects.error ? 'kit:records.failed' : 'kit:records.none')}
      searchValue={q}
      onSearchChange={setQ}
      value={scope.subjectId ?? null}
      onChange={(id) => {
        const subject = found.find((one) => one.id === id);
        setChosen(subject);
        onChange(
          subject
            ? { clientId: subject.clientId ?? undefined, projectId: subject.projectId ?? undefined, subjectId: subject.id }
            : { ...scope, subjectId: undefined },
        );
      }}
    />
  );
}

/** For whom: all, one client, one of its projects, or a single thing. */
export function ScopeFields({ user, section, scope, error, onChange }: ScopeFieldsProps) {
  const { t } = useTexts('alarmrules');
  const asksClient = isAdmin(user);
  const clientId = asksClient ? scope.clientId : (user.client_id ?? undefined);
  const clients = useQuery({ ...clientsQuery, enabled: asksClient });
  const asksProject = clientId !== undefined;
  const projects = useQuery({ ...ruleProjectsQuery(clientId), enabled: asksProject });
  if (section === 'system') return null;
  return (
    <>
      {asksClient && (
        <RecordSelect
          label={t('form.client')}
          placeholder={t('form.anyClient')}
          clearable
          records={clients}
          error={error}
          value={scope.clientId ?? null}
          onChange={(chosen) => onChange(chosen === null ? {} : { clientId: chosen })}
        />
      )}
      {asksProject && (
        <RecordSelect
          label={t('form.project')}
          placeholder={t('form.anyProject')}
          clearable
          records={projects}
          value={scope.projectId ?? null}
          onChange={(chosen) => onChange({ clientId, projectId: chosen ?? undefined })}
        />
      )}
      {section && <SubjectField user={user} section={section} scope={scope} onChange={onChange} />}
    </>
  );
}
