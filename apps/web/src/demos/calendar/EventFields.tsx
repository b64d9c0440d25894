import '@mantine/dates/styles.layer.css';
import '#shared/form/picker-words.ts';
import { Group, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput, DateTimePicker } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CALENDAR_CATEGORIES } from '@atalaya/contract/constants.ts';
import type { Guest } from '@atalaya/contract/demo/calendar.ts';
import type { ContractForm } from '#shared/form/use-contract-form.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { guestsQuery } from './calendar.queries.ts';
import { categoryColour } from './categories.ts';
import type { EventInput } from './event-input.ts';
import classes from './calendar.module.css';

const NOBODY_YET: Guest[] = [];
const MIDNIGHT = ' 00:00:00';

function Dot({ category }: { category: keyof typeof categoryColour }) {
  return <span className={classes.dot} style={{ background: categoryColour[category] }} />;
}

export function EventFields({ form }: { form: ContractForm<typeof EventInput> }) {
  const { t } = useTexts('calendar');
  const locale = useLocale();
  const { data: known = NOBODY_YET } = useQuery(guestsQuery);
  const { allDay, calendar, guests } = form.values;
  const people = [...known, ...guests.filter((guest) => !known.some(({ fullName }) => fullName === guest.fullName))];
  const pictureOf = (name: string) => people.find(({ fullName }) => fullName === name)?.avatar ?? null;

  const timeProps = (name: 'start' | 'end') => ({
    label: t(`fields.${name}`),
    locale,
    required: true,
    ...form.getInputProps(name),
    // A start beyond the end takes the end along.
    onChange: (chosen: string | null) => {
      if (!chosen) return;
      const text = chosen.length > 10 ? chosen : chosen + MIDNIGHT;
      form.setFieldValue(name, text);
      if (name === 'start' && text > form.values.end) form.setFieldValue('end', text);
    },
  });

  return (
    <>
      <TextInput label={t('fields.title')} required data-autofocus maxLength={200} {...form.getInputProps('title')} />
      <Select
        label={t('fields.calendar')}
        allowDeselect={false}
        data={CALENDAR_CATEGORIES.map((category) => ({ value: category, label: t(`categories.${category}`) }))}
        leftSection={<Dot category={calendar} />}
        renderOption={({ option }) => (
          <Group gap="xs">
            <Dot category={CALENDAR_CATEGORIES.find((category) => category === option.value) ?? 'ETC'} />
            {option.label}
          </Group>
        )}
        {...form.getInputProps('calendar')}
      />
      <Switch label={t('fields.allDay')} {...form.getInputProps('allDay', { type: 'checkbox' })} />
      {(['start', 'end'] as const).map((name) =>
        allDay ? (
          <DatePickerInput key={name} valueFormat="ddd D MMM YYYY" {...timeProps(name)} />
        ) : (
          <DateTimePicker key={name} valueFormat="ddd D MMM YYYY, H:mm" timePickerProps={{ minutesStep: 5 }} {...timeProps(name)} />
        ),
      )}
      <TextInput label={t('fields.url')} type="url" placeholder="https://" {...form.getInputProps('url')} />
      <MultiSelect
        label={t('fields.guests')}
        searchable
        hidePickedOptions
        data={people.map(({ fullName }) => fullName)}
        value={guests.map(({ fullName }) => fullName)}
        onChange={(names) =>
          form.setFieldValue(
            'guests',
            people.filter(({ fullName }) => names.includes(fullName)),
          )
        }
        renderOption={({ option }) => (
          <Group gap="xs">
            <Portrait of="person" name={option.value} picture={pictureOf(option.value)} size={24} />
            {option.label}
          </Group>
        )}
      />
      <TextInput label={t('fields.location')} {...form.getInputProps('location')} />
      <Textarea label={t('fields.description')} autosize minRows={3} maxRows={8} {...form.getInputProps('description')} />
    </>
  );
}
