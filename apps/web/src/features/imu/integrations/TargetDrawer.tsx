import { Button, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { NewSnmpTarget, SnmpTargetInput, type SnmpTarget } from '@atalaya/contract/integrations/snmp-targets.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { DeviceSelect } from '../DeviceSelect.tsx';
import { Outcome } from './Outcome.tsx';
import { RulesField } from './RulesField.tsx';
import { TargetFields } from './TargetFields.tsx';
import { useReason } from './use-reason.ts';
import { emptyTarget, toTargetDraft, toTargetInput } from './target-draft.ts';
import { useChangeTarget, useCreateTarget, useTryTarget } from './integrations.queries.ts';
import classes from './integrations.module.css';

/** A cabinet of another maker: where it is, how one gets in, and which object is which reading; tried out before it is saved. */
export function TargetDrawer({ target, onClose }: { target: SnmpTarget | null; onClose: () => void }) {
  const { t } = useTexts(['integrations', 'app']);
  const reason = useReason();
  const [draft, setDraft] = useState(() => (target ? toTargetDraft(target) : emptyTarget()));
  const { mutateAsync: create } = useCreateTarget();
  const { mutateAsync: save } = useChangeTarget(target?.id ?? '');
  const trial = useTryTarget(target?.id);
  const change = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));
  const input = toTargetInput(draft);
  const { deviceId } = draft;
  const faults = target ? checkForm(SnmpTargetInput, input) : checkForm(NewSnmpTarget, { ...input, deviceId: deviceId || undefined });
  const form = useCheckedSend(faults, async () => {
    if (target) await save(input);
    else await create({ ...input, deviceId });
    onClose();
    await toast('done', t('polling.saved'));
  });
  const { deviceId: _, ...missing } = faults; // of a trial nothing becomes a device's
  const answer = trial.data?.data;
  return (
    <FormDrawer
      size="lg"
      title={target ? t('polling.edit', { name: target.label }) : t('polling.create')}
      submitLabel={t(target ? 'app:actions.save' : 'polling.submit')}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!target && (
        <>
          <DeviceSelect
            label={t('polling.device')}
            description={t('polling.deviceHint')}
            required
            data-autofocus
            value={deviceId}
            error={form.fault('deviceId')}
            onChange={(id) => change({ deviceId: id })}
          />
          <TextLink to="/imu/devices">{t('polling.register')}</TextLink>
        </>
      )}
      <TargetFields draft={draft} change={change} fault={form.fault} isStored={target !== null && target.kind === draft.kind} />
      <NumberInput
        label={t('polling.every')}
        required
        min={10}
        max={3600}
        value={draft.everySeconds}
        error={form.fault('everySeconds')}
        onChange={(everySeconds) => change({ everySeconds })}
      />
      <RulesField
        rules={draft.rules}
        onChange={(rules) => change({ rules })}
        pathLabel={t('polling.object')}
        pathExample="1.3.6.1.4.1.318.1.1.10.2.3.2.1.4.1"
        fault={form.fault}
      />
      <section className={classes.preview} aria-label={t('trial.title')}>
        <h3>{t('trial.title')}</h3>
        <p className={classes.note}>{t(Object.keys(missing).length > 0 ? 'trial.incomplete' : 'trial.text')}</p>
        <Button
          variant="default"
          size="xs"
          disabled={Object.keys(missing).length > 0}
          loading={trial.isPending}
          onClick={() => trial.mutate(input)}
        >
          {t('trial.submit')}
        </Button>
        <FormFailure failure={trial.error} />
        {answer?.error && (
          <p className={classes.fault} role="alert">
            {reason(answer.error)}
          </p>
        )}
        {answer && !answer.error && (
          <>
            <ul className={classes.readings}>
              {answer.values.map(({ path, value }) => (
                <li key={path}>
                  <span className={classes.mono}>{path}</span>
                  <span className={classes.mono} lang="">
                    {value ?? '—'}
                  </span>
                </li>
              ))}
            </ul>
            <Outcome readings={answer.readings} problems={answer.problems} />
          </>
        )}
      </section>
      <Switch
        label={t('polling.enabled')}
        checked={draft.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
    </FormDrawer>
  );
}
