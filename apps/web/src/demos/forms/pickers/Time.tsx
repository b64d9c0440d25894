import { TimePicker } from '@mantine/dates';
import { Clock } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function Time() {
  const { t } = useTexts(['fields', 'dates']);
  return (
    <TimePicker
      label={t('pick.start')}
      hoursInputLabel={t('dates:hours')}
      minutesInputLabel={t('dates:minutes')}
      minutesStep={5}
      withDropdown
      leftSection={<Clock size={16} strokeWidth={1.75} aria-hidden />}
      defaultValue="08:30"
    />
  );
}
