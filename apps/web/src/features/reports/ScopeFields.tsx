import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scopePartsOf, type ReportKind } from '@atalaya/contract/reports/request.ts';
import { projectsQuery } from '#shared/api/tenants.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { scopeChoicesQuery } from './reports.queries.ts';

export interface ScopeDraft {
  projectId: string | null;
  siteId: string | null;
  subjectId: string | null;
}
export const NO_SCOPE: ScopeDraft = { projectId: null, siteId: null, subjectId: null };

interface ScopeFieldsProps {
  kind: ReportKind;
  of: 'devices' | 'chargers';
  clientId: string | undefined;
  value: ScopeDraft;
  onChange: (change: Partial<ScopeDraft>) => void;
}

/** What a report is narrowed to, of what its kind knows. */
export function ScopeFields({ kind, of, clientId, value, onChange }: ScopeFieldsProps) {
  const { t } = useTexts('reports');
  const [word, setWord] = useState('');
  const parts = scopePartsOf(kind, of);
  const { projectId, siteId, subjectId } = value;
  const projects = useQuery({ ...projectsQuery(clientId), enabled: clientId !== undefined && parts.includes('projectId') });
  // What is chosen stands in the field itself; it is no word to find others by.
  const chosen = useQuery({ ...scopeChoicesQuery({ kind, of, clientId, ...value, q: '' }), enabled: parts.length > 0 });
  const named = chosen.data?.data.subjects.find(({ id }) => id === subjectId)?.name;
  const q = word === named ? '' : word;
  const found = useQuery({ ...scopeChoicesQuery({ kind, of, clientId, ...value, q }), enabled: parts.length > 0 });
  const { sites = [], subjects = [] } = found.data?.data ?? {};
  return (
    <>
      {clientId !== undefined && parts.includes('projectId') && (
        <RecordSelect
          label={t('saved.form.project')}
          placeholder={t('saved.form.anyProject')}
          clearable
          records={projects}
          value={projectId}
          onChange={(next) => onChange({ projectId: next, subjectId: null })}
        />
      )}
      {parts.includes('siteId') && (sites.length > 0 || siteId !== null) && (
        <Select
          label={t('scope.site')}
          placeholder={t('scope.anySite')}
          clearable
          searchable
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage={t('scope.none')}
          value={siteId}
          onChange={(next) => onChange({ siteId: next, subjectId: null })}
        />
      )}
      {parts.includes('subjectId') && (
        <Select
          label={t('scope.subject')}
          placeholder={t('scope.anySubject')}
          clearable
          searchable
          searchValue={word}
          onSearchChange={setWord}
          // The server finds them, by their ids too.
          filter={({ options }) => options}
          data={subjects.map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage={t('scope.none')}
          value={subjectId}
          onChange={(next) => onChange({ subjectId: next })}
        />
      )}
    </>
  );
}
