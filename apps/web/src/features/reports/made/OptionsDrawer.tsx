import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ReportMethod, type ReportKind } from '@atalaya/contract/reports/request.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isHalf, NO_OPTIONS, toOptions, toOptionsDraft } from '../method-options.ts';
import { OptionFields } from '../OptionFields.tsx';
import type { ReportsSearch } from '../reports.search.ts';
import { NO_SCOPE, ScopeFields } from '../ScopeFields.tsx';
import { AsOfField } from './AsOfField.tsx';

export type ReportOptions = Pick<
  ReportsSearch,
  'hours' | 'target' | 'temperature' | 'humidity' | 'projectId' | 'siteId' | 'subjectId' | 'asOf'
>;

interface OptionsDrawerProps {
  kind: ReportKind;
  of: 'devices' | 'chargers';
  zone: string;
  clientId: string | undefined;
  options: ReportOptions;
  onChange: (options: ReportOptions) => void;
  onClose: () => void;
}

const Checked = z.object({ method: ReportMethod });
const NONE = { hours: undefined, target: undefined, temperature: undefined, humidity: undefined } as const;

/** What a report is narrowed to and counted by, beside what stands on the page. */
export function OptionsDrawer({ kind, of, zone, clientId, options, onChange, onClose }: OptionsDrawerProps) {
  const { t } = useTexts(['reports', 'app']);
  const [draft, setDraft] = useState(() => toOptionsDraft(options));
  const [scope, setScope] = useState({
    projectId: options.projectId ?? null,
    siteId: options.siteId ?? null,
    subjectId: options.subjectId ?? null,
  });
  const [asOf, setAsOf] = useState(options.asOf);
  const chosen = toOptions(kind, draft);
  const half = (['temperature', 'humidity'] as const).filter((name) => isHalf(draft[name]));
  const faults = {
    ...checkForm(Checked, { method: chosen }),
    ...Object.fromEntries(half.map((name) => [`method.${name}`, 'required'])),
  };
  const form = useCheckedSend(faults, async () => {
    const { projectId, siteId, subjectId } = scope;
    onChange({
      ...NONE,
      ...chosen,
      projectId: projectId ?? undefined,
      siteId: siteId ?? undefined,
      subjectId: subjectId ?? undefined,
      asOf,
    });
    onClose();
  });
  return (
    <FormDrawer title={t('options.title')} submitLabel={t('options.apply')} form={form} onSubmit={form.submit} onClose={onClose}>
      <ScopeFields
        kind={kind}
        of={of}
        clientId={clientId}
        value={scope}
        onChange={(change) => setScope((current) => ({ ...current, ...change }))}
      />
      <OptionFields
        kind={kind}
        value={draft}
        fault={form.fault}
        onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
      />
      <AsOfField zone={zone} value={asOf} onChange={setAsOf} />
      <Button
        variant="subtle"
        onClick={() => {
          setDraft(NO_OPTIONS);
          setScope(NO_SCOPE);
          setAsOf(undefined);
        }}
      >
        {t('options.reset')}
      </Button>
    </FormDrawer>
  );
}
