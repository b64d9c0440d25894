import { Group, NumberInput, Select } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { QuotaPeriod, type Limits } from '@atalaya/contract/radius/limits.ts';

const HOUR_S = 3_600;
const GIGABYTE = 1e9;

/** Limits as people say them: hours and gigabytes. An empty field is no limit. */
export const limitFields = {
  simultaneousUse: z.number().int().min(1).max(1_000).optional(),
  quotaHours: z.number().positive().max(8_760).optional(),
  quotaGigabytes: z.number().positive().max(1_000_000).optional(),
  quotaPeriod: QuotaPeriod,
};
interface LimitValues {
  simultaneousUse?: number | undefined;
  quotaHours?: number | undefined;
  quotaGigabytes?: number | undefined;
  quotaPeriod: QuotaPeriod;
}

export const toLimits = ({ simultaneousUse, quotaHours, quotaGigabytes, quotaPeriod }: LimitValues): Limits => ({
  simultaneousUse: simultaneousUse ?? null,
  timeQuotaS: quotaHours === undefined ? null : Math.max(1, Math.round(quotaHours * HOUR_S)),
  trafficQuotaBytes: quotaGigabytes === undefined ? null : Math.max(1, Math.round(quotaGigabytes * GIGABYTE)),
  quotaPeriod: quotaHours === undefined && quotaGigabytes === undefined ? null : quotaPeriod,
});

export const fromLimits = (limits: Limits | undefined) => ({
  simultaneousUse: limits?.simultaneousUse ?? null,
  quotaHours: limits?.timeQuotaS ? limits.timeQuotaS / HOUR_S : null,
  quotaGigabytes: limits?.trafficQuotaBytes ? limits.trafficQuotaBytes / GIGABYTE : null,
  quotaPeriod: limits?.quotaPeriod ?? ('month' as const),
});

interface LimitFieldsProps {
  getInputProps: (field: 'simultaneousUse' | 'quotaHours' | 'quotaGigabytes' | 'quotaPeriod') => object;
}

export function LimitFields({ getInputProps }: LimitFieldsProps) {
  const { t } = useTexts('radius');
  return (
    <>
      <NumberInput label={t('users.form.simultaneous')} min={1} allowDecimal={false} {...getInputProps('simultaneousUse')} />
      <Group grow align="flex-start">
        <NumberInput label={t('users.form.hours')} min={0} {...getInputProps('quotaHours')} />
        <NumberInput label={t('users.form.gigabytes')} min={0} {...getInputProps('quotaGigabytes')} />
        <Select
          label={t('users.form.period')}
          allowDeselect={false}
          data={QuotaPeriod.options.map((period) => ({ value: period, label: t(`users.form.periods.${period}`) }))}
          {...getInputProps('quotaPeriod')}
        />
      </Group>
    </>
  );
}
