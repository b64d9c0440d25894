import { useState, type SyntheticEvent } from 'react';
import { NewMaintenance, type Maintenance, type MaintenanceScope } from '@atalaya/contract/notify/maintenance.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { useValidationText } from '#shared/form/validation-text.ts';
import { useChangeMaintenance, useCreateMaintenance } from './maintenance.queries.ts';
import { emptyDraft, toDraft, toInput, type WindowDraft } from './window-draft.ts';

/** A new window, or one that is there. */
export type WindowTarget = { kind: 'create'; scope: MaintenanceScope } | { kind: 'edit'; window: Maintenance };

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useWindowForm(target: WindowTarget, onSaved: () => void) {
  const validationText = useValidationText();
  const [draft, setDraft] = useState(() =>
    target.kind === 'edit' ? toDraft(target.window) : emptyDraft(target.scope, ownZone(), new Date()),
  );
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [submitting, setSubmitting] = useState(false);
  const { mutateAsync: create } = useCreateMaintenance();
  const { mutateAsync: change } = useChangeMaintenance(target.kind === 'edit' ? target.window.id : '');
  const input = toInput(draft);
  const faults = checkForm(NewMaintenance, input);
  const isWhole = Object.keys(faults).length === 0;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (!isWhole || submitting) return;
    setSubmitting(true);
    setFailure(null);
    try {
      await (target.kind === 'edit' ? change(input) : create(input));
      onSaved();
    } catch (error) {
      setFailure(error);
    }
    setSubmitting(false);
  }
  /** What is wrong with a field, or with what lies within it. */
  function fault(field: string): string | undefined {
    const [, message] = Object.entries(faults).find(([path]) => path === field || path.startsWith(`${field}.`)) ?? [];
    return isChecked && message !== undefined ? validationText(message) : undefined;
  }

  return {
    draft,
    failure,
    submitting,
    fault,
    /** Undefined while it says no time that could be. */
    schedule: ['zone', 'start', 'end', 'repeat', 'repeat.until', 'repeat.on'].some((field) => faults[field] !== undefined)
      ? undefined
      : { zone: draft.zone, start: draft.start, end: draft.end, repeat: input.repeat ?? null },
    change: (part: Partial<WindowDraft>) => setDraft((current) => ({ ...current, ...part })),
    submit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
  };
}

export type WindowForm = ReturnType<typeof useWindowForm>;
