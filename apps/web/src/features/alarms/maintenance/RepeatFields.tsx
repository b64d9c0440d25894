import { Checkbox, Group, Input, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { weekdayNames } from '#shared/format/weekday-names.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { WindowForm } from './use-window-form.ts';
import { EVERY } from './window-draft.ts';

const DATES = [...Array.from({ length: 31 }, (_, index) => index + 1), -1];

function OnWeekdays({ form: { draft, change, fault } }: { form: WindowForm }) {
  const { t } = useTexts('maintenance');
  const days = weekdayNames(useLocale());
  return (
    <Checkbox.Group
      label={t('form.weekdays')}
      description={t('form.onHint')}
      error={fault('repeat.on')}
      value={draft.on.map(String)}
      onChange={(chosen) => change({ on: chosen.map(Number).toSorted((a, b) => a - b) })}
    >
      <Group gap="md" mt={6}>
        {days.map(({ value, label }) => (
          <Checkbox key={value} value={String(value)} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** How often, on which days, until when. */
export function RepeatFields({ form }: { form: WindowForm }) {
  const { t } = useTexts('maintenance');
  const { draft, change, fault } = form;
  return (
    <>
      <Input.Wrapper label={t('form.every')}>
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t('form.every')}
          data={EVERY.map((value) => ({ value, label: t(`every.${value}`) }))}
          value={draft.every}
          onChange={(chosen) => change({ every: EVERY.find((one) => one === chosen) ?? 'once', on: [] })}
        />
      </Input.Wrapper>
      {draft.every === 'week' && <OnWeekdays form={form} />}
      {draft.every === 'month' && (
        <MultiSelect
          label={t('form.dates')}
          description={t('form.onHint')}
          data={DATES.map((day) => ({ value: String(day), label: day === -1 ? t('form.lastDay') : String(day) }))}
          value={draft.on.map(String)}
          error={fault('repeat.on')}
          onChange={(chosen) => change({ on: chosen.map(Number) })}
        />
      )}
      {draft.every !== 'once' && (
        <TextInput
          type="date"
          label={t('form.until')}
          description={t('form.untilHint')}
          value={draft.until}
          error={fault('repeat.until')}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
      )}
    </>
  );
}
