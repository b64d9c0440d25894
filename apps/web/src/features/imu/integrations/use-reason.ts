import { useTexts } from '#shared/i18n/use-texts.ts';

const KNOWN = [
  'timeout',
  'user',
  'digest',
  'level',
  'refused',
  'malformed',
  'address',
  'unresolved',
  'missing',
  'number',
  'value',
] as const;
type Known = (typeof KNOWN)[number];
const isKnown = (reason: string): reason is Known => KNOWN.some((known) => known === reason);

/** Why something over SNMP did not work; what the system itself says, such as `ENETUNREACH`, is shown as it is. */
export function useReason(): (reason: string) => string {
  const { t } = useTexts('integrations');
  return (reason) => (isKnown(reason) ? t(`reasons.${reason}`) : t('reasons.other', { reason }));
}
