import { PasswordInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ContractForm } from '#shared/form/use-contract-form.ts';
import type { z } from 'zod';
import { useCountries } from '../countries.ts';
import { links, secrets, type FieldName } from './wizard-steps.ts';

const tongues = ['en', 'es', 'fr', 'pt', 'de'] as const;

/** The word on a field: links are named in the wizard's own texts. */
export function useFieldLabel() {
  const { t } = useTexts('fields');
  return (name: FieldName) => (isLink(name) ? t(`wizard.${name}`) : t(name));
}

type LinkName = 'blog' | 'forum' | 'video' | 'code';
const isLink = (name: FieldName): name is LinkName => links.includes(name);

export function StepFields({ names, form }: { names: readonly FieldName[]; form: ContractForm<z.ZodObject> }) {
  const { t } = useTexts('fields');
  const labelOf = useFieldLabel();
  const lists: Partial<Record<FieldName, { value: string; label: string }[]>> = {
    country: useCountries(),
    language: tongues.map((value) => ({ value, label: t(`tongues.${value}`) })),
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {names.map((name) => {
        const props = { label: labelOf(name), ...form.getInputProps(name) };
        if (secrets.includes(name)) return <PasswordInput key={name} autoComplete="new-password" {...props} />;
        if (lists[name]) return <Select key={name} placeholder={t('choose')} data={lists[name]} {...props} />;
        if (isLink(name)) return <TextInput key={name} type="url" placeholder="https://" {...props} />;
        return <TextInput key={name} type={name === 'email' ? 'email' : 'text'} {...props} />;
      })}
    </SimpleGrid>
  );
}
