import {
  BellOff,
  CheckCheck,
  CircleCheck,
  CircleHelp,
  CircleX,
  MessageSquare,
  PencilLine,
  Radio,
  RotateCcw,
  Siren,
  TrendingUp,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AlarmDetails, Transition, TransitionKind } from '@atalaya/contract/alarms/alarms.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { SeverityBadge } from '../badges.tsx';
import { differs, shortMoment } from './clocks.ts';
import classes from './alarm.module.css';

const icons = {
  raised: Siren,
  level: TrendingUp,
  unknown: CircleHelp,
  known: Radio,
  cleared: CircleCheck,
  amended: PencilLine,
  disproved: CircleX,
  acknowledged: CheckCheck,
  unacknowledged: Undo2,
  shelved: BellOff,
  unshelved: RotateCcw,
  assigned: UserRound,
  commented: MessageSquare,
  closed: CircleX,
  settled: Siren,
  stillWrong: Siren,
} satisfies Record<TransitionKind, LucideIcon>;

function Clocks({ transition: { kind, at, learnedAt, toldAt }, since }: { transition: Transition; since: string }) {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  const happened = kind === 'raised' ? since : at;
  const words = [
    differs(at, learnedAt) &&
      t(kind === 'raised' ? 'timeline.clocks.raised' : 'timeline.clocks.other', {
        at: shortMoment(happened, at, locale),
        learned: shortMoment(learnedAt, at, locale),
      }),
    toldAt !== null && t('timeline.told', { told: shortMoment(toldAt, at, locale) }),
  ].filter((word) => word !== false);
  return words.length > 0 && <span className={classes.clocks}>{words.join(', ')}</span>;
}

function Entry({ alarm, transition }: { alarm: AlarmDetails; transition: Transition }) {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  const { kind, at, severity, value, by, note } = transition;
  const Icon = icons[kind];
  const unit = signalOf(alarm.section, alarm.signal)?.unit;
  return (
    <li className={classes.entry} data-kind={kind}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <div className={classes.entryHead}>
          <strong>{t(`timeline.kinds.${kind}`)}</strong>
          {severity && <SeverityBadge severity={severity} />}
          {typeof value === 'number' && (
            <span>
              {formatFigure(value, locale)} <span className={classes.unit}>{unit}</span>
            </span>
          )}
        </div>
        <div className={classes.when}>
          <Moment at={at} /> · {by === null ? t('timeline.engine') : t('timeline.by', { name: by })}
        </div>
        <Clocks transition={transition} since={alarm.since} />
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </li>
  );
}

/** All that became of an alarm, in its order, with who did what and what was known when. */
export function Timeline({ alarm }: { alarm: AlarmDetails }) {
  const { t } = useTexts('alarms');
  return (
    <Panel title={t('timeline.title')}>
      <ol className={classes.timeline}>
        {alarm.transitions.map((transition, at) => (
          <Entry key={at} alarm={alarm} transition={transition} />
        ))}
      </ol>
    </Panel>
  );
}
