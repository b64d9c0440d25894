import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Condition, Rule } from '@atalaya/contract/alarms/rules.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import { SEVERITIES, type AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useSignalName } from '#shared/i18n/use-signal-name.ts';

type Said = Pick<Rule, 'section' | 'signal'> & Partial<Pick<Rule, 'condition' | 'all' | 'any' | 'forSeconds'>>;

/** A rule in one sentence: "Temperature above 40 / 45 / 50 °C for 5 minutes". */
export function useRuleWords(): (rule: Said) => string {
  const { t } = useTexts('alarmrules');
  const locale = useLocale();
  const signalName = useSignalName();
  const values: Record<string, string> = t('values', { returnObjects: true });

  function conditionWords(section: AlarmSection, ruleSignal: string, condition: Condition): string {
    const name = condition.signal ?? ruleSignal;
    const unit = signalOf(section, name)?.unit;
    const withUnit = (text: string) => (unit ? `${text} ${unit}` : text);
    const levels = 'levels' in condition ? SEVERITIES.flatMap((severity) => condition.levels[severity] ?? []) : [];
    return t(`words.${condition.kind}`, {
      signal: signalName(name),
      figures: withUnit(levels.map((figure) => formatFigure(figure, locale)).join(' / ')),
      low: 'low' in condition && formatFigure(condition.low, locale),
      high: 'high' in condition && withUnit(formatFigure(condition.high, locale)),
      window: 'windowSeconds' in condition && formatDuration(condition.windowSeconds, locale),
      value: 'value' in condition && (values[condition.value] ?? condition.value),
      atLeast: 'atLeast' in condition && formatFigure(condition.atLeast, locale),
    });
  }

  return ({ section, signal, condition, all, any, forSeconds }) => {
    const conditions = [...(condition ? [condition] : []), ...(all ?? []), ...(any ?? [])];
    const what = conditions.map((one) => conditionWords(section, signal, one)).join(t(any ? 'words.any' : 'words.all'));
    const long = forSeconds ? t('words.for', { duration: formatDuration(forSeconds, locale) }) : '';
    return [what, long].filter((part) => part !== '').join(' ');
  };
}
