import { Checkbox, Input, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isAdmin } from '@atalaya/access/sections.ts';
import { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { MaintenanceScope } from '@atalaya/contract/notify/maintenance.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { sitesOfQuery } from '#shared/api/sites.queries.ts';
import { zonesQuery } from '#shared/api/zones.queries.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { ZoneField } from '#shared/form/ZoneField.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ScopeFields } from '../rules/ScopeFields.tsx';
import { ClockChanges } from './ClockChanges.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { useScopeWords } from './use-scope-words.ts';
import { useWindowForm, type WindowForm, type WindowTarget } from './use-window-form.ts';
import classes from './maintenance.module.css';

const PARTS = ['telling', 'judging', 'availability'] as const;

function SiteField({ form: { draft, change }, clientId }: { form: WindowForm; clientId: string }) {
  const { t } = useTexts('maintenance');
  const sites = useQuery(sitesOfQuery(clientId));
  return (
    <RecordSelect
      label={t('form.site')}
      placeholder={t('form.anySite')}
      clearable
      records={sites}
      value={draft.scope.siteId ?? null}
      onChange={(siteId) => change({ scope: { clientId, siteId: siteId ?? undefined } })}
    />
  );
}

/** For whom and what: everything, a client, a project, a site, a single thing. */
function WhereFields({ form, user }: { form: WindowForm; user: Account }) {
  const { t } = useTexts(['maintenance', 'alarms']);
  const { draft, change, fault } = form;
  const { section, scope } = draft;
  const clientId = isAdmin(user) ? scope.clientId : (user.client_id ?? undefined);
  const hasSites = section === null || section === 'charging' || section === 'imu' || section === 'radius';
  const sections = AlarmSection.options.filter((one) => one !== 'system');
  const setScope = (next: MaintenanceScope) =>
    change({ scope: next.subjectId || next.clientId !== clientId ? next : { ...next, siteId: scope.siteId } });
  return (
    <>
      <Select
        label={t('form.section')}
        placeholder={t('form.anySection')}
        clearable
        data={sections.map((value) => ({ value, label: t(`alarms:sections.${value}`) }))}
        value={section}
        onChange={(chosen) =>
          change({ section: AlarmSection.safeParse(chosen).data ?? null, scope: { ...scope, siteId: undefined, subjectId: undefined } })
        }
      />
      <ScopeFields user={user} section={section} scope={scope} error={fault('scope')} onChange={setScope} />
      {hasSites && clientId !== undefined && <SiteField form={form} clientId={clientId} />}
    </>
  );
}

function TimeFields({ form: { draft, change, fault } }: { form: WindowForm }) {
  const { t } = useTexts('maintenance');
  return (
    <>
      <div className={classes.startAndEnd}>
        <TextInput
          type="datetime-local"
          label={t('form.start')}
          required
          value={draft.start}
          error={fault('start')}
          onChange={(event) => change({ start: event.currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label={t('form.end')}
          required
          value={draft.end}
          error={fault('end')}
          onChange={(event) => change({ end: event.currentTarget.value })}
        />
      </div>
      <ZoneField
        label={t('form.zone')}
        description={t('form.zoneHint')}
        value={draft.zone}
        error={fault('zone')}
        onChange={(zone) => change({ zone })}
      />
    </>
  );
}

interface WindowDrawerProps {
  target: WindowTarget;
  user: Account;
  onClose: () => void;
}

/** A maintenance window, with what the next changes of the clock do to it. */
export function WindowDrawer({ target, user, onClose }: WindowDrawerProps) {
  const { t } = useTexts(['maintenance', 'app']);
  const scopeWords = useScopeWords();
  const zones = useQuery(zonesQuery);
  const form = useWindowForm(target, () => {
    onClose();
    void toast('done', t('form.saved'));
  });
  const { draft, change, fault } = form;
  return (
    <FormDrawer
      title={target.kind === 'edit' ? t('form.edit', { name: target.window.name }) : t('create')}
      size="lg"
      submitLabel={t(target.kind === 'edit' ? 'app:actions.save' : 'form.submit')}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('form.name')}
        required
        data-autofocus
        value={draft.name}
        error={fault('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {target.kind === 'edit' ? <Text c="dimmed">{scopeWords(target.window)}</Text> : <WhereFields form={form} user={user} />}
      <TimeFields form={form} />
      <RepeatFields form={form} />
      <ClockChanges schedule={form.schedule} zoneData={zones.data?.version} />
      <Input.Wrapper label={t('form.pauses')}>
        <Stack gap="xs" mt={6}>
          {PARTS.map((part) => (
            <Checkbox
              key={part}
              label={t(`parts.${part}.label`)}
              description={t(`parts.${part}.hint`)}
              checked={!draft[part]}
              onChange={(event) => change({ [part]: !event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Input.Wrapper>
    </FormDrawer>
  );
}
