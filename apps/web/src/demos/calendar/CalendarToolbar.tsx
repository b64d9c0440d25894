import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SidebarButton } from '#demos/kit/app-frame/SidebarButton.tsx';
import { CALENDAR_VIEWS, type CalendarView } from './calendar.search.ts';
import classes from './calendar.module.css';

interface CalendarToolbarProps {
  title: string;
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
}

const icon = { 'size': 18, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function CalendarToolbar({ title, view, onViewChange, onPrevious, onNext, onToday }: CalendarToolbarProps) {
  const { t } = useTexts('calendar');
  return (
    <div className={classes.toolbar}>
      <SidebarButton />
      <Button variant="default" size="compact-md" onClick={onToday}>
        {t('today')}
      </Button>
      <span className={classes.arrows}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('previous')} title={t('previous')} onClick={onPrevious}>
          <ChevronLeft {...icon} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('next')} title={t('next')} onClick={onNext}>
          <ChevronRight {...icon} />
        </ActionIcon>
      </span>
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <SegmentedControl
        aria-label={t('view')}
        className={classes.views}
        data={CALENDAR_VIEWS.map((name) => ({ value: name, label: t(`views.${name}`) }))}
        value={view}
        onChange={onViewChange}
      />
    </div>
  );
}
