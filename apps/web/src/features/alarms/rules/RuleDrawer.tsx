import { Input, Select, Switch, Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { Rule } from '@atalaya/contract/alarms/rules.ts';
import { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useSignalName } from '#shared/i18n/use-signal-name.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { FORM_FIELDS, levelOf, saidBy, scopeName, type FormField } from './rule-chain.ts';
import { signalsOf } from './rule-draft.ts';
import { RuleFieldInput } from './RuleFieldInput.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { useRuleForm, type RuleForm, type RuleTarget } from './use-rule-form.ts';
import classes from './rules.module.css';

interface RuleDrawerProps {
  target: RuleTarget;
  rules: readonly Rule[];
  user: Account;
  onClose: () => void;
}

function SignalFields({ form, user }: { form: RuleForm; user: Account }) {
  const { t } = useTexts(['alarmrules', 'alarms']);
  const signalName = useSignalName();
  const { section, signal } = form.shown;
  const sections = AlarmSection.options.filter((one) => one !== 'system' || isAdmin(user));
  return (
    <>
      <Select
        label={t('form.section')}
        allowDeselect={false}
        data={sections.map((value) => ({ value, label: t(`alarms:sections.${value}`) }))}
        value={section}
        onChange={(chosen) => form.setSignal(AlarmSection.safeParse(chosen).data ?? section)}
      />
      <Select
        label={t('form.signal')}
        allowDeselect={false}
        data={signalsOf(section).map((value) => ({ value, label: signalName(value) }))}
        value={signal}
        onChange={(chosen) => form.setSignal(section, chosen ?? signal)}
      />
    </>
  );
}

/** In an override: where the value comes from, and the switch that makes it differ. */
function OverriddenField({ form, field }: { form: RuleForm; field: FormField }) {
  const { t } = useTexts('alarmrules');
  const isDifferent = form.fields.includes(field);
  const origin = form.chain && saidBy(form.chain, field);
  const from = origin && [t(`levels.${levelOf(origin.scope)}`), scopeName(origin)].filter(Boolean).join(': ');
  return (
    <div className={classes.field} data-differs={isDifferent || undefined}>
      <div className={classes.fieldHead}>
        <Switch
          label={t('form.differsHere', { field: t(`fields.${field}`) })}
          checked={isDifferent}
          onChange={(event) => form.setDiffers(field, event.currentTarget.checked)}
        />
        {!isDifferent && from && <span className={classes.origin}>{t('form.from', { origin: from })}</span>}
      </div>
      <RuleFieldInput field={field} draft={form.shown} disabled={!isDifferent} error={form.fault(field)} onChange={form.change} />
    </div>
  );
}

const titles = { create: 'form.create', edit: 'form.edit', override: 'form.override' } as const;

/** A rule, or what differs from one, with what it would have done meanwhile. */
export function RuleDrawer({ target, rules, user, onClose }: RuleDrawerProps) {
  const { t } = useTexts(['alarmrules', 'app']);
  const form = useRuleForm(target, rules, () => {
    onClose();
    void toast('done', t('form.saved'));
  });
  const isOverride = form.root !== undefined;
  const name = form.root?.name ?? form.shown.name;
  return (
    <FormDrawer
      title={t(titles[target.kind], { name: target.kind === 'edit' ? (target.rule.name ?? name) : name })}
      size="lg"
      submitLabel={t(target.kind === 'edit' ? 'app:actions.save' : 'form.submit')}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {target.kind === 'create' && <SignalFields form={form} user={user} />}
      {target.kind === 'edit' ? (
        <Text c="dimmed">{scopeName(target.rule) || t(`levels.${levelOf(target.rule.scope)}`)}</Text>
      ) : (
        <ScopeFields user={user} section={form.shown.section} scope={form.shown.scope} error={form.scopeFault} onChange={form.setScope} />
      )}
      {FORM_FIELDS.map((field) =>
        isOverride ? (
          <OverriddenField key={field} form={form} field={field} />
        ) : (
          <RuleFieldInput key={field} field={field} draft={form.shown} disabled={false} error={form.fault(field)} onChange={form.change} />
        ),
      )}
      {form.fieldsFault && <Input.Error role="alert">{form.fieldsFault}</Input.Error>}
      <PreviewPanel
        rule={form.whole}
        draft={form.shown}
        maySeeDevices={canSee(user, 'imuProject')}
        onChange={isOverride && !form.fields.includes('condition') ? undefined : form.change}
      />
    </FormDrawer>
  );
}
