import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { VisitInput, type Visit, type VisitWithCode } from '@atalaya/contract/monitor/visits.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { DeviceSelect } from '../DeviceSelect.tsx';
import { emptyVisit, toVisitDraft, toVisitInput, type VisitDraft } from './visit-draft.ts';
import { useAnnounceVisit, useChangeVisit } from './visits.queries.ts';

interface VisitDrawerProps {
  /** Null: a new one. */
  visit: Visit | null;
  /** The cabinet, where it is known already. */
  deviceId?: string | undefined;
  onAnnounced: (visit: VisitWithCode) => void;
  onClose: () => void;
}

/** Who comes, why and when, and what they are to do. */
export function VisitDrawer({ visit, deviceId, onAnnounced, onClose }: VisitDrawerProps) {
  const { t } = useTexts(['visits', 'app']);
  const [draft, setDraft] = useState<VisitDraft>(() => (visit ? toVisitDraft(visit) : emptyVisit(deviceId ?? '', new Date())));
  const change = (part: Partial<VisitDraft>) => setDraft((current) => ({ ...current, ...part }));
  const { mutateAsync: announce } = useAnnounceVisit();
  const { mutateAsync: save } = useChangeVisit(visit?.id ?? '');
  const input = toVisitInput(draft);
  const faults = { ...checkForm(VisitInput, input), ...(draft.deviceId === '' ? { deviceId: 'required' } : {}) };
  const form = useCheckedSend(faults, async () => {
    if (visit) await save(input);
    else onAnnounced((await announce({ deviceId: draft.deviceId, ...input })).data);
    onClose();
    await toast('done', t(visit ? 'form.saved' : 'form.announced'));
  });
  const { fault } = form;
  const text = (name: 'person' | 'company' | 'start' | 'end') => ({
    value: draft[name],
    error: fault(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <FormDrawer
      title={visit ? t('form.edit', { person: visit.person }) : t('announce')}
      submitLabel={t(visit ? 'app:actions.save' : 'form.submit')}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!visit && deviceId === undefined && (
        <DeviceSelect
          label={t('form.cabinet')}
          required
          value={draft.deviceId}
          error={fault('deviceId')}
          onChange={(id) => change({ deviceId: id })}
        />
      )}
      <TextInput label={t('form.person')} required data-autofocus {...text('person')} />
      <TextInput label={t('form.company')} {...text('company')} />
      <Textarea
        label={t('form.reason')}
        required
        autosize
        minRows={2}
        value={draft.reason}
        error={fault('reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <TextInput type="datetime-local" label={t('form.start')} required {...text('start')} />
      <TextInput type="datetime-local" label={t('form.end')} required {...text('end')} />
      <Textarea
        label={t('form.checklist')}
        description={t('form.checklistHint')}
        autosize
        minRows={3}
        value={draft.checklist}
        error={fault('checklist')}
        onChange={(event) => change({ checklist: event.currentTarget.value })}
      />
    </FormDrawer>
  );
}
