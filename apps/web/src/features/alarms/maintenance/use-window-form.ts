import { useState } from 'react';
import { NewMaintenance, type Maintenance, type MaintenanceScope } from '@atalaya/contract/notify/maintenance.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useChangeMaintenance, useCreateMaintenance } from './maintenance.queries.ts';
import { emptyDraft, toDraft, toInput, type WindowDraft } from './window-draft.ts';

/** A new window, or one that is there. */
export type WindowTarget = { kind: 'create'; scope: MaintenanceScope } | { kind: 'edit'; window: Maintenance };

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useWindowForm(target: WindowTarget, onSaved: () => void) {
  const [draft, setDraft] = useState(() =>
    target.kind === 'edit' ? toDraft(target.window) : emptyDraft(target.scope, ownZone(), new Date()),
  );
  const { mutateAsync: create } = useCreateMaintenance();
  const { mutateAsync: change } = useChangeMaintenance(target.kind === 'edit' ? target.window.id : '');
  const input = toInput(draft);
  const faults = checkForm(NewMaintenance, input);
  const { failure, submitting, fault, submit } = useCheckedSend(faults, async () => {
    await (target.kind === 'edit' ? change(input) : create(input));
    onSaved();
  });

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
    submit,
  };
}

export type WindowForm = ReturnType<typeof useWindowForm>;
