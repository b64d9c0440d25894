import { NumberInput, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { budgetKwh, budgetMoney, toMoney, toWh } from './budget.ts';

/** What holds a tag back; each left empty is no limit. */
export const tagLimits = {
  budgetKwh,
  ...budgetMoney,
  pin: z
    .string()
    .regex(/^\d{4,8}$/, 'format')
    .optional(),
  maxActive: z.number().int().min(1).max(1_000).optional(),
  expiresAt: z.iso.date().optional(),
};
interface Limits {
  budgetKwh?: number | undefined;
  budgetAmount?: number | undefined;
  budgetCurrency?: string | undefined;
  pin?: string | undefined;
  maxActive?: number | undefined;
  expiresAt?: string | undefined;
}

/** The last day counts to its end, in UTC as budgets do. */
export const toTagLimits = ({ budgetKwh: kwh, budgetAmount, budgetCurrency, pin, maxActive, expiresAt: day }: Limits) => ({
  budgetWh: toWh(kwh),
  budgetMoney: toMoney(budgetAmount, budgetCurrency),
  ...(pin === undefined ? {} : { pin }),
  maxActive: maxActive ?? null,
  expiresAt: day === undefined ? null : `${day}T23:59:59Z`,
});

export function TagLimits({ inputOf }: { inputOf: (name: keyof typeof tagLimits) => object }) {
  const { t } = useTexts('charging');
  const { t: ofCodes } = useTexts('codes');
  return (
    <>
      <NumberInput label={t('tags.form.budget')} description={t('tags.form.budgetHint')} min={0} {...inputOf('budgetKwh')} />
      <NumberInput
        label={ofCodes('tag.money')}
        description={ofCodes('tag.moneyHint')}
        min={0}
        decimalScale={2}
        {...inputOf('budgetAmount')}
      />
      <TextInput label={ofCodes('tag.currency')} maxLength={3} {...inputOf('budgetCurrency')} />
      <TextInput
        label={ofCodes('tag.pin')}
        description={ofCodes('tag.pinHint')}
        inputMode="numeric"
        autoComplete="off"
        {...inputOf('pin')}
      />
      <NumberInput
        label={t('tags.form.maxActive')}
        description={t('tags.form.maxActiveHint')}
        min={1}
        allowDecimal={false}
        {...inputOf('maxActive')}
      />
      <TextInput type="date" label={t('tags.form.expires')} description={t('tags.form.expiresHint')} {...inputOf('expiresAt')} />
    </>
  );
}
