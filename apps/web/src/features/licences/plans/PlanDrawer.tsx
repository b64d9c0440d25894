import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlanInput, type Plan } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { readLines, writeLines } from '../selling/entitlement-lines.ts';
import { EntitlementLines } from '../selling/selling-input.ts';
import { useSavePlan } from './plans.queries.ts';

const PlanForm = PlanInput.pick({ name: true }).extend({
  description: z.string().max(200, 'too_long').optional(),
  seats: z.number().int().min(1).max(100_000).optional(),
  validDays: z.number().int().min(1).max(3_660).optional(),
  entitlements: EntitlementLines,
});

/** Null: a new one. */
export function PlanDrawer({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const { t } = useTexts(['selling', 'app']);
  const { mutateAsync: save } = useSavePlan(plan?.id);
  const form = useContractForm(PlanForm, {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    entitlements: writeLines(plan?.entitlements ?? {}),
    seats: plan?.seats ?? null,
    validDays: plan?.validDays ?? null,
  });
  const submit = form.submit(async ({ name, description, entitlements, seats, validDays }) => {
    const found = readLines(entitlements ?? '') ?? {};
    await save({ name, description: description ?? '', entitlements: found, seats: seats ?? null, validDays: validDays ?? null });
    onClose();
  });
  return (
    <FormDrawer
      title={plan ? plan.name : t('plans.create')}
      submitLabel={t('app:actions.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label={t('plans.name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t('plans.description')} {...form.getInputProps('description')} />
      <Textarea
        label={t('fields.entitlements')}
        description={t('plans.entitlementsHint')}
        placeholder={'reports\nmax.users = 25'}
        rows={6}
        {...form.getInputProps('entitlements')}
      />
      <NumberInput
        label={t('fields.seats')}
        description={t('plans.defaultHint')}
        min={1}
        allowDecimal={false}
        {...form.getInputProps('seats')}
      />
      <NumberInput
        label={t('plans.validDays')}
        description={t('plans.defaultHint')}
        min={1}
        max={3_660}
        allowDecimal={false}
        {...form.getInputProps('validDays')}
      />
    </FormDrawer>
  );
}
