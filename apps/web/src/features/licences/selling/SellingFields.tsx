import { NumberInput, Select, SimpleGrid, Switch, Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { OfferedPlan } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { MAX_SEATS } from '@atalaya/contract/licensing/selling/seats.ts';
import { offeredPlansQuery } from '../plans/plans.queries.ts';
import { OVERAGES, type SellingInput } from './selling-input.ts';

interface SellingFieldsProps {
  inputProps: (field: keyof SellingInput) => GetInputPropsReturnType;
  isAdvisory: boolean;
  onPlan?: (plan: OfferedPlan | undefined) => void;
}

/** Plan, seats and what goes with them: the same for a new key and for one that is there. */
export function SellingFields({ inputProps, isAdvisory, onPlan }: SellingFieldsProps) {
  const { t } = useTexts('selling');
  const { data } = useQuery(offeredPlansQuery);
  const plans = data?.data ?? [];
  const plan = inputProps('plan');
  return (
    <>
      <Select
        label={t('fields.plan')}
        description={t('fields.planHint')}
        placeholder={t('fields.noPlan')}
        clearable
        searchable
        data={plans.map(({ name }) => name)}
        {...plan}
        onChange={(name: string | null) => {
          plan.onChange(name);
          onPlan?.(plans.find((one) => one.name === name));
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('fields.seats')}
          description={t('fields.seatsHint')}
          min={1}
          max={MAX_SEATS}
          allowDecimal={false}
          {...inputProps('seats')}
        />
        <Select
          label={t('fields.overage')}
          description={t('fields.overageHint')}
          allowDeselect={false}
          data={OVERAGES.map((value) => ({
            value,
            label: value === 'none' || value === 'always' ? t(`overages.${value}`) : t('overages.percent', { percent: value }),
          }))}
          {...inputProps('overage')}
        />
        <NumberInput
          label={t('fields.lease')}
          description={t('fields.leaseHint')}
          min={1}
          max={1_440}
          allowDecimal={false}
          {...inputProps('leaseMinutes')}
        />
        <NumberInput
          label={t('fields.borrow')}
          description={t('fields.borrowHint')}
          min={0}
          max={366}
          allowDecimal={false}
          {...inputProps('borrowDays')}
        />
      </SimpleGrid>
      <Switch label={t('fields.advisory')} description={t('fields.advisoryHint')} checked={isAdvisory} {...inputProps('advisory')} />
      <Textarea
        label={t('fields.entitlements')}
        description={t('fields.entitlementsHint')}
        placeholder={'reports\nmax.users = 25'}
        rows={3}
        {...inputProps('entitlements')}
      />
    </>
  );
}
