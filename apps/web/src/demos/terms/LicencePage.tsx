import { Button } from '@mantine/core';
import { Check, Mail, X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import classes from './terms.module.css';

const kinds = ['single', 'multiple', 'extended'] as const;
const points = ['first', 'second', 'third'] as const;

/** In the order of the kinds: an amount, or whether it is allowed at all. */
const rows = [
  ['products', ['one', 'many', 'many']],
  ['free', [true, true, true]],
  ['paid', [false, false, true]],
  ['changes', [true, true, true]],
  ['updates', ['year', 'twoYears', 'always']],
  ['support', ['halfYear', 'year', 'twoYears']],
] as const;

const CONTACT = 'mailto:licences@brightwater.example';

function Allowed({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTexts('terms');
  const Icon = isAllowed ? Check : X;
  return (
    <span className={classes.mark} data-allowed={isAllowed}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      {t(isAllowed ? 'yes' : 'no')}
    </span>
  );
}

export function LicencePage() {
  const { t } = useTexts('terms');
  return (
    <Page title={t('title')} subtitle={t('text')}>
      <div
        className={classes.scroll}
        role="region"
        aria-label={t('compare')}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('use')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {t(`kinds.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([row, values]) => (
              <tr key={row}>
                <th scope="row">{t(`rows.${row}`)}</th>
                {values.map((value, index) => (
                  <td key={kinds[index]}>{typeof value === 'boolean' ? <Allowed isAllowed={value} /> : t(`amounts.${value}`)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.sections}>
        {kinds.map((kind) => (
          <section key={kind} className={classes.section}>
            <h2>{t(`sections.${kind}.title`)}</h2>
            <p>{t(`sections.${kind}.text`)}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{t(`sections.${kind}.points.${point}`)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={classes.contact}>
        <div>
          <h2>{t('contact.title')}</h2>
          <p>{t('contact.text')}</p>
        </div>
        <Button component="a" href={CONTACT} leftSection={<Mail size={16} strokeWidth={1.75} aria-hidden />}>
          {t('contact.action')}
        </Button>
      </section>
    </Page>
  );
}
