import { Select, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { API_KEY_TYPES, type NewApiKey } from '@atalaya/contract/demo/api-keys.ts';
import type { ContractForm } from '#shared/form/use-contract-form.ts';

/** What a key is called and what it may do. */
export function ApiKeyFields({ form }: { form: Pick<ContractForm<typeof NewApiKey>, 'getInputProps'> }) {
  const { t } = useTexts('settings');
  return (
    <>
      <Select
        label={t('keys.type')}
        allowDeselect={false}
        data={API_KEY_TYPES.map((type) => ({ value: type, label: t(`keys.types.${type}`) }))}
        {...form.getInputProps('type')}
      />
      <TextInput label={t('keys.name')} required {...form.getInputProps('name')} />
    </>
  );
}
