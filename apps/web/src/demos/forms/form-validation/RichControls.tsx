import { Checkbox, Group, MultiSelect, NumberInput, Radio, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { formatSpelledDay } from '#demos/kit/format/day.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useCalendarProps } from '#demos/kit/date-picker/use-calendar-props.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useCountries } from '../countries.ts';
import { FormButtons } from '../FormButtons.tsx';
import { SentValues } from '../SentValues.tsx';

const tongues = ['en', 'es', 'fr', 'pt', 'de'] as const;
const plans = ['basic', 'team', 'company'] as const;
const text = z.string().min(1, 'required');

const ProfileInput = z.object({
  country: text,
  languages: z.array(z.enum(tongues)).min(1, 'required'),
  birthday: text,
  experience: z.number('required').min(0).max(60),
  plan: text,
  bio: z.string().trim().min(10, 'too_short').max(200, 'too_long'),
  terms: z.boolean().refine(Boolean, 'terms'),
});
type ProfileInput = z.input<typeof ProfileInput>;
// A number field that stands empty holds an empty text.
const blank = { country: '', languages: [], birthday: '', experience: '', plan: '', bio: '', terms: false } as unknown as ProfileInput; // checked before it is sent

export function RichControls() {
  const { t } = useTexts('fields');
  const locale = useLocale();
  const words = useCalendarProps();
  const countries = useCountries();
  const form = useContractForm(ProfileInput, blank);
  const send = form.submit((input) => {
    const values = {
      [t('country')]: countries.find(({ value }) => value === input.country)?.label ?? '',
      [t('languages')]: input.languages.map((tongue) => t(`tongues.${tongue}`)).join(', '),
      [t('birthday')]: formatSpelledDay(input.birthday, locale),
      [t('experience')]: String(input.experience),
      [t('plan')]: t(`plans.${plans.find((plan) => plan === input.plan) ?? 'basic'}`),
      [t('bio')]: input.bio,
    };
    return toast('done', <SentValues values={values} />);
  });
  return (
    <form onSubmit={send} onReset={form.onReset} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select label={t('country')} placeholder={t('choose')} searchable data={countries} {...form.getInputProps('country')} />
          <MultiSelect
            label={t('languages')}
            placeholder={t('chooseSome')}
            data={tongues.map((value) => ({ value, label: t(`tongues.${value}`) }))}
            {...form.getInputProps('languages')}
          />
          <DatePickerInput
            {...words}
            label={t('birthday')}
            placeholder={t('pick.none')}
            valueFormat="D MMM YYYY"
            {...form.getInputProps('birthday')}
            value={form.values.birthday || null}
          />
          <NumberInput label={t('experience')} min={0} max={60} {...form.getInputProps('experience')} />
        </SimpleGrid>
        <Radio.Group label={t('plan')} {...form.getInputProps('plan')}>
          <Group my={4}>
            {plans.map((plan) => (
              <Radio key={plan} value={plan} label={t(`plans.${plan}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Textarea label={t('bio')} autosize minRows={3} {...form.getInputProps('bio')} />
        <Checkbox label={t('terms')} {...form.getInputProps('terms', { type: 'checkbox' })} />
        <FormButtons />
      </Stack>
    </form>
  );
}
