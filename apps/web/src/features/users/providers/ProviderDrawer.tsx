import { Checkbox, Code, PasswordInput, Select, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import { FACTOR_WORDS, NewIssuer, type Issuer } from '@atalaya/contract/licensing/issuers.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useSaveProvider } from './providers.queries.ts';
import { RuleFields, type RuleForm } from './RuleFields.tsx';

const firstName = (name: string) => name || '…';

/** Null: a new one. */
export function ProviderDrawer({ provider, onClose }: { provider: Issuer | null; onClose: () => void }) {
  const { t } = useTexts(['providers', 'app']);
  const { mutateAsync: save } = useSaveProvider(provider === null);
  const form = useContractForm(NewIssuer, {
    name: provider?.name ?? '',
    title: provider?.title ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    scopes: provider?.scopes ?? 'openid email profile',
    enabled: provider?.enabled ?? true,
    domains: provider?.domains ?? [],
    trustsOwnEmail: provider?.trustsOwnEmail ?? false,
    factor: provider?.factor ?? 'said',
    acrValues: provider?.acrValues ?? [],
    rules: provider?.rules ?? [],
  });
  const submit = form.submit(async (input) => {
    await save(input);
    onClose();
  });
  const ruleForm = form as unknown as RuleForm; // safe: the part of it that holds the rules
  const { name, factor } = form.values;
  return (
    <FormDrawer
      title={provider ? provider.title : t('create')}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('fields.title')} required data-autofocus {...form.getInputProps('title')} />
      {!provider && (
        <>
          <TextInput label={t('fields.name')} description={t('fields.nameHint')} required {...form.getInputProps('name')} />
          <TextInput
            label={t('fields.issuer')}
            description={t('fields.issuerHint')}
            placeholder="https://login.example.com"
            required
            {...form.getInputProps('issuer')}
          />
        </>
      )}
      <TextInput label={t('fields.clientId')} required {...form.getInputProps('clientId')} />
      <PasswordInput
        label={t('fields.clientSecret')}
        description={t(provider?.hasSecret ? 'fields.secretKept' : 'fields.secretHint')}
        autoComplete="off"
        {...form.getInputProps('clientSecret')}
      />
      <TextInput label={t('fields.scopes')} {...form.getInputProps('scopes')} />
      <TagsInput label={t('fields.domains')} description={t('fields.domainsHint')} {...form.getInputProps('domains')} />
      <Checkbox label={t('fields.trustsOwnEmail')} {...form.getInputProps('trustsOwnEmail', { type: 'checkbox' })} />
      <RuleFields form={ruleForm} />
      <Select
        label={t('fields.factor')}
        allowDeselect={false}
        data={FACTOR_WORDS.map((word) => ({ value: word, label: t(`fields.factors.${word}`) }))}
        {...form.getInputProps('factor')}
      />
      {factor === 'said' && (
        <TagsInput label={t('fields.acrValues')} description={t('fields.acrHint')} {...form.getInputProps('acrValues')} />
      )}
      <Switch label={t('fields.enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
      <Stack gap={4}>
        <Text fw={500}>{t('addresses.title')}</Text>
        {(['callback', 'backchannel'] as const).map((end) => (
          <Text key={end} size="sm">
            {t(end === 'callback' ? 'addresses.redirect' : 'addresses.backchannel')}{' '}
            <Code>{`${window.location.origin}/oidc/${firstName(name)}/${end}`}</Code>
          </Text>
        ))}
        <Text size="sm">
          {t('addresses.signedOut')} <Code>{`${window.location.origin}/login`}</Code>
        </Text>
      </Stack>
    </FormDrawer>
  );
}
