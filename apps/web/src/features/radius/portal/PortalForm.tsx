import { Button, Group, PasswordInput, Select, Stack, Switch, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { PORTAL_CONTROLLERS, PortalChange, type PortalSettings } from '@atalaya/contract/radius/portal.ts';
import { checkForm } from '#shared/form/field-errors.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useCheckedSend } from '#shared/form/use-checked-send.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { newUnifi, UnifiFields } from './UnifiFields.tsx';
import { useChangePortal } from './portal.queries.ts';

const initial: PortalChange = {
  slug: '',
  enabled: true,
  controller: 'mikrotik',
  hosts: [],
  unifi: null,
  title: '',
  terms: { en: '', es: '' },
  hasVouchers: true,
  hasUsers: false,
  landing: null,
};

function draftOf({
  clientId: _,
  hasUamSecret: _a,
  hasUnifiPassword: _b,
  waiting: _c,
  url: _d,
  captiveUrl: _e,
  ...settings
}: PortalSettings): PortalChange {
  return settings;
}

interface PortalFormProps {
  clientId: string | undefined;
  saved: PortalSettings | null;
}

export function PortalForm({ clientId, saved }: PortalFormProps) {
  const { t } = useTexts(['portalsettings', 'app']);
  const [draft, setDraft] = useState(saved ? draftOf(saved) : initial);
  const { mutateAsync: save } = useChangePortal(clientId);
  const { failure, submitting, fault, submit } = useCheckedSend(checkForm(PortalChange, draft), async () => {
    await save(draft);
    setDraft(({ uamSecret: _, unifiPassword: __, ...kept }) => kept);
    await toast('done', t('saved'));
  });
  const change = (part: Partial<PortalChange>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <form noValidate onSubmit={submit}>
      <Stack maw={640}>
        <Switch label={t('enabled')} checked={draft.enabled} onChange={(event) => change({ enabled: event.currentTarget.checked })} />
        <TextInput
          label={t('title')}
          required
          value={draft.title}
          error={fault('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('slug')}
          description={`${window.location.origin}/hotspot/${draft.slug || '…'}`}
          required
          value={draft.slug}
          error={fault('slug')}
          onChange={(event) => change({ slug: event.currentTarget.value.toLowerCase() })}
        />
        <Select
          label={t('controller')}
          allowDeselect={false}
          data={PORTAL_CONTROLLERS.map((value) => ({ value, label: t(`controllers.${value}`) }))}
          value={draft.controller}
          onChange={(controller) => controller && change({ controller, unifi: controller === 'unifi' ? (saved?.unifi ?? newUnifi) : null })}
        />
        {draft.controller !== 'unifi' && (
          <TagsInput
            label={t('hosts')}
            description={t('hostsHint')}
            required
            value={draft.hosts}
            error={fault('hosts') ?? draft.hosts.map((_, at) => fault(`hosts.${at}`)).find(Boolean)}
            onChange={(hosts) => change({ hosts })}
          />
        )}
        {draft.unifi && (
          <UnifiFields
            unifi={draft.unifi}
            password={draft.unifiPassword ?? ''}
            hasPassword={saved?.hasUnifiPassword ?? false}
            fault={fault}
            onChange={(part) => draft.unifi && change({ unifi: { ...draft.unifi, ...part } })}
            onPassword={(value) => change({ unifiPassword: value === '' ? undefined : value })}
          />
        )}
        {draft.controller === 'uam' && (
          <PasswordInput
            label={t('uamSecret')}
            description={t(saved?.hasUamSecret ? 'uamSecretKept' : 'uamSecretHint')}
            autoComplete="off"
            value={draft.uamSecret ?? ''}
            error={fault('uamSecret')}
            onChange={({ currentTarget: { value } }) => change({ uamSecret: value === '' ? undefined : value })}
          />
        )}
        <Group>
          <Switch
            label={t('hasVouchers')}
            checked={draft.hasVouchers}
            onChange={(event) => change({ hasVouchers: event.currentTarget.checked })}
          />
          <Switch label={t('hasUsers')} checked={draft.hasUsers} onChange={(event) => change({ hasUsers: event.currentTarget.checked })} />
        </Group>
        {fault('hasVouchers') && (
          <Text size="sm" c="red" role="alert">
            {t('noWay')}
          </Text>
        )}
        {LOCALES.map((language) => (
          <Textarea
            key={language}
            label={t(`terms.${language}`)}
            rows={3}
            value={draft.terms[language]}
            error={fault(`terms.${language}`)}
            onChange={(event) => change({ terms: { ...draft.terms, [language]: event.currentTarget.value } })}
          />
        ))}
        <TextInput
          label={t('landing')}
          description={t('landingHint')}
          value={draft.landing ?? ''}
          error={fault('landing')}
          onChange={({ currentTarget: { value } }) => change({ landing: value === '' ? null : value })}
        />
        <FormFailure failure={failure} />
        <Group>
          <Button type="submit" loading={submitting}>
            {t('app:actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
