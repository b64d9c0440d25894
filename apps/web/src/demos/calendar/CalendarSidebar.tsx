import { Button, Checkbox, Stack } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CALENDAR_CATEGORIES } from '@atalaya/contract/constants.ts';
import type { CalendarCategory } from '@atalaya/contract/demo/calendar.ts';
import { useAppSidebar } from '#demos/kit/app-frame/app-sidebar.ts';
import { CalendarPicture } from './CalendarPicture.tsx';
import { categoryColour } from './categories.ts';
import classes from './calendar.module.css';

interface CalendarSidebarProps {
  chosen: readonly CalendarCategory[];
  onChoose: (chosen: CalendarCategory[] | undefined) => void;
  onAdd: () => void;
}

export function CalendarSidebar({ chosen, onChoose, onAdd }: CalendarSidebarProps) {
  const { t } = useTexts('calendar');
  const { close } = useAppSidebar();
  const isWhole = chosen.length === CALENDAR_CATEGORIES.length;

  function toggle(category: CalendarCategory, isOn: boolean) {
    const next = CALENDAR_CATEGORIES.filter((other) => (other === category ? isOn : chosen.includes(other)));
    onChoose(next.length === CALENDAR_CATEGORIES.length ? undefined : next);
  }

  return (
    <>
      <Button
        fullWidth
        leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => {
          close();
          onAdd();
        }}
      >
        {t('add')}
      </Button>
      <Stack component="fieldset" gap="sm" className={classes.categories}>
        <legend>{t('categoriesTitle')}</legend>
        <Checkbox
          label={t('viewAll')}
          checked={isWhole}
          indeterminate={!isWhole && chosen.length > 0}
          onChange={(event) => onChoose(event.currentTarget.checked ? undefined : [])}
        />
        {CALENDAR_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            color={categoryColour[category]}
            label={t(`categories.${category}`)}
            checked={chosen.includes(category)}
            onChange={(event) => toggle(category, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <div className={classes.picture}>
        <CalendarPicture />
      </div>
    </>
  );
}
