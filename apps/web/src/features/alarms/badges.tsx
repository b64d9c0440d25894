import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AlarmState } from '@atalaya/contract/alarms/alarms.ts';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import { severityLook } from '#shared/ui/severity-look.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { stateLooks } from './alarm-looks.ts';

export function SeverityBadge({ severity }: { severity: Severity }) {
  const { t } = useTexts('alarms');
  return <StateBadge look={severityLook[severity]}>{t(`severities.${severity}`)}</StateBadge>;
}

export function AlarmStateBadge({ state }: { state: AlarmState }) {
  const { t } = useTexts('alarms');
  return <StateBadge look={stateLooks[state]}>{t(`states.${state}`)}</StateBadge>;
}
