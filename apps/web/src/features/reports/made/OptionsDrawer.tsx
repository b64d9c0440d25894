import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ReportMethod, type ReportKind } from '@atalaya/contract/reports/request.ts';
import { projectsQuery } from '#shared/api/tenants.queries.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { isHalf, NO_OPTIONS, toOptions, toOptionsDraft } from '../method-options.ts';
import { OptionFields } from '../OptionFields.tsx';
import type { ReportsSearch } from '../reports.search.ts';

export type ReportOptions = Pick<ReportsSearch, 'hours' | 'target' | 'temperature' | 'humidity' | 'projectId'>;

interface OptionsDrawerProps {
  kind: ReportKind;
  clientId: string | undefined;
  options: ReportOptions;
  onChange: (options: ReportOptions) => void;
  onClose: () => void;
}

const Checked = z.object({ method: ReportMethod });
const NONE = { hours: undefined, target: undefined, temperature: undefined, humidity: undefined, projectId: undefined } as const;

/** What a report is narrowed to and counted by, beside what stands on the page. */
export function OptionsDrawer({ kind, clientId, options, onChange, onClose }: OptionsDrawerProps) {
  const { t } = useTexts(['reports', 'app']);
  const [draft, setDraft] = useState(() => toOptionsDraft(options));
  const [projectId, setProjectId] = useState(options.projectId ?? null);
  const projects = useQuery({ ...projectsQuery(clientId), enabled: clientId !== undefined });
  const chosen = toOptions(kind, draft);
  const half = (['temperature', 'humidity'] as const).filter((name) => isHalf(draft[name]));
  const faults = {
    ...checkForm(Checked, { method: chosen }),
    ...Object.fromEntries(half.map((name) => [`method.${name}`, 'required'])),
  };
  const form = useCheckedSend(faults, async () => {
    onChange({ ...NONE, ...chosen, projectId: projectId ?? undefined });
    onClose();
  });
  return (
    <FormDrawer title={t('options.title')} submitLabel={t('options.apply')} form={form} onSubmit={form.submit} onClose={onClose}>
      {clientId !== undefined && (
        <RecordSelect
          label={t('saved.form.project')}
          placeholder={t('saved.form.anyProject')}
          clearable
          records={projects}
          value={projectId}
          onChange={setProjectId}
        />
      )}
      <OptionFields
        kind={kind}
        value={draft}
        fault={form.fault}
        onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
      />
      <Button
        variant="subtle"
        onClick={() => {
          setDraft(NO_OPTIONS);
          setProjectId(null);
        }}
      >
        {t('options.reset')}
      </Button>
    </FormDrawer>
  );
}
