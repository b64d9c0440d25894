import { SEVERITIES } from '@atalaya/contract/alarms/severities.ts';
import type { Policy, PolicyStep } from '@atalaya/contract/notify/policies.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useSignalName } from '#shared/i18n/use-signal-name.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';

/** A policy in words: of what it tells, and each step's when and whom. */
export function usePolicyWords(ruleNames: ReadonlyMap<string, string>) {
  const { t } = useTexts(['notifications', 'alarms']);
  const locale = useLocale();
  const kindName = useSignalName();
  return {
    match({ match, clientName, projectName }: Policy): string {
      const severities = SEVERITIES.filter((severity) => match.severity?.includes(severity));
      const parts = [
        severities.map((severity) => t(`alarms:severities.${severity}`)).join(', '),
        match.section && t(`alarms:sections.${match.section}`),
        (match.kinds ?? []).map((kind) => kindName(kind)).join(', '),
        clientName,
        projectName,
        match.ruleId && (ruleNames.get(match.ruleId) ?? t('policies.gone')),
      ].filter(Boolean);
      return parts.length === 0 ? t('policies.all') : parts.join(' · ');
    },
    when: ({ afterSeconds }: PolicyStep) =>
      afterSeconds === 0 ? t('policies.atOnce') : t('policies.later', { delay: formatDuration(afterSeconds, locale) }),
    whom: ({ channels, people, rotas, teams }: PolicyStep, { names }: Policy) =>
      [...channels, ...people, ...teams, ...rotas].map((id) => names[id] ?? t('policies.gone')).join(', '),
  };
}
