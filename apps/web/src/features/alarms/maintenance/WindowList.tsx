import { CalendarClock, CalendarOff, Pencil, Trash2 } from 'lucide-react';
import type { Maintenance } from '@atalaya/contract/notify/maintenance.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { useScheduleWords } from './use-schedule-words.ts';
import { useScopeWords } from './use-scope-words.ts';
import classes from './maintenance.module.css';

function Next({ window: { next, isNow } }: { window: Maintenance }) {
  const { t } = useTexts('maintenance');
  if (!next) return <StateBadge look={{ meaning: 'off', icon: CalendarOff }}>{t('next.over')}</StateBadge>;
  if (!isNow) return <Moment at={next.start} />;
  return (
    <div>
      <StateBadge look={{ meaning: 'attention', icon: CalendarClock }}>{t('next.now')}</StateBadge>
      <span className={classes.under}>
        {t('next.until')} <Moment at={next.end} />
      </span>
    </div>
  );
}

interface WindowListProps {
  windows: readonly Maintenance[];
  onEdit: (window: Maintenance) => void;
  onRemove: (window: Maintenance) => void;
}

export function WindowList({ windows, onEdit, onRemove }: WindowListProps) {
  const { t } = useTexts('maintenance');
  const words = useScheduleWords();
  const where = useScopeWords();
  const pauses = ({ telling, judging, availability }: Maintenance) =>
    [!telling && t('parts.telling.short'), !judging && t('parts.judging.short'), !availability && t('parts.availability.short')]
      .filter(Boolean)
      .join(', ') || t('parts.none');
  const tools = (window: Maintenance) =>
    window.mayChange && (
      <span className={classes.tools}>
        <IconAction icon={Pencil} label={`${t('actions.edit')}: ${window.name}`} onClick={() => onEdit(window)} />
        <IconAction icon={Trash2} label={`${t('actions.remove')}: ${window.name}`} onClick={() => onRemove(window)} />
      </span>
    );
  return (
    <Panel title={t('list')}>
      <PlainTable
        headings={{
          name: t('columns.name'),
          where: t('columns.where'),
          when: t('columns.when'),
          next: t('columns.next'),
          pauses: t('columns.pauses'),
          tools: '',
        }}
        rows={windows}
        rowId={({ id }) => id}
        renderCells={(window) => ({
          name: <strong className={classes.name}>{window.name}</strong>,
          where: where(window),
          when: (
            <div>
              {words(window)}
              <span className={classes.under}>{window.zone}</span>
            </div>
          ),
          next: <Next window={window} />,
          pauses: pauses(window),
          tools: tools(window),
        })}
      />
    </Panel>
  );
}
