import type { ReadingName } from '@atalaya/contract/integrations/reading-rules.ts';
import type { SnmpAnswer } from '@atalaya/contract/integrations/snmp-targets.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { unitsOf } from './rules-draft.ts';
import classes from './integrations.module.css';

type OutcomeProps = Pick<SnmpAnswer, 'readings' | 'problems'>;

/** What becomes of a message or an answer: each reading as the device will show it, and what is wrong. */
export function Outcome({ readings, problems }: OutcomeProps) {
  const { t } = useTexts('integrations');
  const locale = useLocale();
  const figure = (reading: ReadingName, value: number) => {
    const [unit] = unitsOf(reading);
    const text = value.toLocaleString(locale, { maximumFractionDigits: 3 });
    if (unit) return `${text} ${t(`signs.${unit}`)}`;
    if (reading === 'door') return t(value === 0 ? 'door.closed' : 'door.open');
    return t(value === 0 ? 'online.no' : 'online.yes');
  };
  return (
    <ul className={classes.readings} role="status">
      {readings.map(({ reading, value }) => (
        <li key={reading}>
          <span>{t(`readings.${reading}`)}</span>
          <strong>{figure(reading, value)}</strong>
        </li>
      ))}
      {problems.map(({ path, code }, index) => (
        <li key={index}>
          <span className={classes.mono} lang="">
            {path}
          </span>
          <span>{t(`problems.${code}`)}</span>
        </li>
      ))}
    </ul>
  );
}
