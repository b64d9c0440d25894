import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { describeSpan, exactRange, isPreset, presets, resolveRange, spanOfFields, toLocalField, type TimeRange } from './time-range.ts';

interface TimeRangePickerProps {
  value: TimeRange;
  onChange: (range: TimeRange) => void;
}

/** How far back, or from when to when. */
export function TimeRangePicker({ value, onChange }: TimeRangePickerProps) {
  const { t } = useTexts('kit');
  const locale = useLocale();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const shown = isPreset(value) ? t(`range.presets.${value}`) : describeSpan(resolveRange(value, now), locale);
  const choose = (range: TimeRange) => {
    setOpen(false);
    onChange(range);
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          justify="start"
          leftSection={<CalendarClock size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={t('range.label', { range: shown })}
          onClick={() => setOpen(!isOpen)}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('range.title')}>
        <Stack gap="sm">
          <Group gap={4}>
            {presets.map((preset) => (
              <Button
                key={preset}
                size="compact-sm"
                variant={preset === value ? 'filled' : 'default'}
                aria-pressed={preset === value}
                onClick={() => choose(preset)}
              >
                {t(`range.presets.${preset}`)}
              </Button>
            ))}
          </Group>
          <ExactFields value={value} onChoose={choose} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function ExactFields({ value, onChoose }: { value: TimeRange; onChoose: (range: TimeRange) => void }) {
  const { t } = useTexts('kit');
  const now = useNow();
  const [initial] = useState(() => resolveRange(value, now));
  const [from, setFrom] = useState(toLocalField(initial.from));
  const [to, setTo] = useState(toLocalField(initial.to));
  const span = spanOfFields(from, to);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (span) onChoose(exactRange(span));
      }}
    >
      <Stack gap="xs">
        <TextInput type="datetime-local" label={t('range.from')} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput
          type="datetime-local"
          label={t('range.to')}
          value={to}
          error={span ? undefined : t('range.wrong')}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!span}>
          {t('range.apply')}
        </Button>
      </Stack>
    </form>
  );
}
