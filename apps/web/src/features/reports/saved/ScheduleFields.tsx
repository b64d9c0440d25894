import '@mantine/dates/styles.layer.css';
import { Checkbox, Group, Input, MultiSelect, SegmentedControl } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { ZoneField } from '#shared/form/ZoneField.tsx';
import { weekdayNames } from '#shared/format/weekday-names.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EVERY } from './definition-draft.ts';
import type { DefinitionForm } from './use-definition-form.ts';

const DATES = [...Array.from({ length: 31 }, (_, index) => index + 1), -1];

/** How often, on which days, at what time, by whose clock. */
export function ScheduleFields({ form: { draft, change, fault } }: { form: DefinitionForm }) {
  const { t } = useTexts('reports');
  const days = weekdayNames(useLocale());
  return (
    <>
      <Input.Wrapper label={t('saved.form.every')}>
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t('saved.form.every')}
          data={EVERY.map((value) => ({ value, label: t(`saved.every.${value}`) }))}
          value={draft.every}
          onChange={(chosen) => change({ every: EVERY.find((one) => one === chosen) ?? 'never', on: [] })}
        />
      </Input.Wrapper>
      {draft.every === 'week' && (
        <Checkbox.Group
          label={t('saved.form.weekdays')}
          error={fault('schedule.repeat.on')}
          value={draft.on.map(String)}
          onChange={(chosen) => change({ on: chosen.map(Number).toSorted((a, b) => a - b) })}
        >
          <Group gap="md" mt={6}>
            {days.map(({ value, label }) => (
              <Checkbox key={value} value={String(value)} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {draft.every === 'month' && (
        <MultiSelect
          label={t('saved.form.dates')}
          data={DATES.map((day) => ({ value: String(day), label: day === -1 ? t('saved.lastDay') : String(day) }))}
          value={draft.on.map(String)}
          error={fault('schedule.repeat.on')}
          onChange={(chosen) => change({ on: chosen.map(Number) })}
        />
      )}
      {draft.every !== 'never' && (
        <TimePicker
          label={t('saved.form.time')}
          required
          hoursInputLabel={t('picker.hours')}
          minutesInputLabel={t('picker.minutes')}
          value={draft.time}
          error={fault('schedule.start')}
          onChange={(time) => change({ time: time.slice(0, 5) })}
        />
      )}
      <ZoneField
        label={t('saved.form.zone')}
        description={t('saved.form.zoneHint')}
        value={draft.zone}
        onChange={(zone) => change({ zone })}
      />
    </>
  );
}
