import { Button, Checkbox, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { MAX_RULE_HOURS, type RuleHours } from '@atalaya/contract/alarms/rules.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { weekdayNames } from '#shared/format/weekday-names.ts';
import classes from './hours.module.css';

const WORKING_HOURS: RuleHours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

interface HoursFieldProps {
  label: string;
  /** Whose clocks these are. */
  hint: string;
  /** None: at all hours. */
  hours: readonly RuleHours[];
  disabled?: boolean;
  error: string | undefined;
  onChange: (hours: readonly RuleHours[]) => void;
}

interface StretchProps {
  stretch: RuleHours;
  number: number;
  disabled: boolean;
  onChange: (stretch: RuleHours) => void;
  onRemove: () => void;
}

function Stretch({ stretch, number, disabled, onChange, onRemove }: StretchProps) {
  const { t } = useTexts('hours');
  const days = weekdayNames(useLocale());
  return (
    <div role="group" className={classes.stretch} aria-label={t('number', { number })}>
      <Checkbox.Group
        label={t('days')}
        value={stretch.days.map(String)}
        onChange={(chosen) => onChange({ ...stretch, days: chosen.map(Number).toSorted((a, b) => a - b) })}
      >
        <Group gap="md" mt={6}>
          {days.map(({ value, label }) => (
            <Checkbox key={value} value={String(value)} label={label} disabled={disabled} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group mt="sm" align="end" wrap="nowrap">
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="time"
            flex={1}
            label={t(`ends.${end}`)}
            disabled={disabled}
            value={stretch[end]}
            onChange={(event) => onChange({ ...stretch, [end]: event.currentTarget.value })}
          />
        ))}
        <IconAction icon={X} label={t('remove', { number })} disabled={disabled} onClick={onRemove} />
      </Group>
    </div>
  );
}

/** Hours of the week, in which a rule applies or which count in a report. */
export function HoursField({ label, hint, hours, disabled = false, error, onChange }: HoursFieldProps) {
  const { t } = useTexts('hours');
  const kind = hours.length > 0 ? 'some' : 'all';
  return (
    <Input.Wrapper label={label} description={kind === 'some' ? hint : undefined} error={error}>
      <Stack gap="sm" mt={4}>
        <SegmentedControl
          fullWidth
          aria-label={label}
          disabled={disabled}
          data={(['all', 'some'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(chosen) => onChange(chosen === 'some' ? [WORKING_HOURS] : [])}
        />
        {hours.map((stretch, at) => (
          <Stretch
            key={at}
            stretch={stretch}
            number={at + 1}
            disabled={disabled}
            onChange={(next) => onChange(hours.map((one, place) => (place === at ? next : one)))}
            onRemove={() => onChange(hours.filter((_, place) => place !== at))}
          />
        ))}
        {kind === 'some' && hours.length < MAX_RULE_HOURS && (
          <Button
            variant="default"
            disabled={disabled}
            leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => onChange([...hours, WORKING_HOURS])}
          >
            {t('add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
