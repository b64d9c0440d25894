import { Radio, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { APP_CATEGORIES, APP_DATABASES, APP_FRAMEWORKS } from '@atalaya/contract/demo/examples.ts';
import { CardFields } from '#demos/kit/form/CardFields.tsx';
import { lastFourOf } from '#demos/kit/form/payment-card.ts';
import type { ContractForm } from '#shared/form/use-contract-form.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import type { AppInput, AppStep } from './app-steps.ts';

interface AppStepFieldsProps {
  step: AppStep;
  form: ContractForm<typeof AppInput>;
}

export function AppStepFields({ step, form }: AppStepFieldsProps) {
  const { t } = useTexts('modals');
  const { values } = form;
  const options = (items: { value: string; label: string }[]) => (
    <Stack gap="sm" mt="xs">
      {items.map(({ value, label }) => (
        <Radio key={value} value={value} label={label} />
      ))}
    </Stack>
  );

  switch (step) {
    case 'details':
      return (
        <>
          <TextInput label={t('app.name')} required data-autofocus {...form.getInputProps('name')} />
          <Radio.Group label={t('app.category')} {...form.getInputProps('category')}>
            {options(APP_CATEGORIES.map((value) => ({ value, label: t(`app.categories.${value}`) })))}
          </Radio.Group>
        </>
      );
    case 'framework':
      return (
        <Radio.Group label={t('app.framework')} {...form.getInputProps('framework')}>
          {options(APP_FRAMEWORKS.map((value) => ({ value, label: t(`app.frameworks.${value}`) })))}
        </Radio.Group>
      );
    case 'database':
      return (
        <Radio.Group label={t('app.database')} {...form.getInputProps('database')}>
          {options(APP_DATABASES.map((value) => ({ value, label: t(`app.databases.${value}`) })))}
        </Radio.Group>
      );
    case 'billing':
      return (
        <CardFields
          number={values.number}
          field={(name) => form.getInputProps(name)}
          onType={(name, text) => form.setFieldValue(name, text)}
        />
      );
    case 'submit':
      return (
        <Facts
          facts={[
            { label: t('app.name'), value: values.name },
            { label: t('app.category'), value: t(`app.categories.${values.category}`) },
            { label: t('app.framework'), value: t(`app.frameworks.${values.framework}`) },
            { label: t('app.database'), value: t(`app.databases.${values.database}`) },
            { label: t('app.card'), value: `•••• ${lastFourOf(values.number)} · ${values.holder}` },
          ]}
        />
      );
  }
}
