import { ActionIcon, Menu } from '@mantine/core';
import { CalendarClock, CalendarDays, ChevronDown } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { longDate } from '#demos/kit/format/short-date.ts';
import { suggestTimes } from './suggest-times.ts';

interface ScheduleMenuProps {
  disabled: boolean;
  onSchedule: (at: Date) => void;
  onChoose: () => void;
}

/** Beside "Send": the same, later. */
export function ScheduleMenu({ disabled, onSchedule, onChoose }: ScheduleMenuProps) {
  const { t } = useTexts('email');
  const locale = useLocale();
  const now = useNow();
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={36} aria-label={t('composer.schedule')} disabled={disabled}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('composer.schedule')}</Menu.Label>
        {suggestTimes(now).map(({ name, at }) => (
          <Menu.Item
            key={name}
            leftSection={<CalendarClock size={16} strokeWidth={1.75} aria-hidden />}
            title={longDate(at.toISOString(), locale)}
            onClick={() => onSchedule(at)}
          >
            {t(`times.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<CalendarDays size={16} strokeWidth={1.75} aria-hidden />} onClick={onChoose}>
          {t('times.choose')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
