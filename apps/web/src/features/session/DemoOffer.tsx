import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Credentials } from '@atalaya/contract/session/endpoints.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import classes from './DemoOffer.module.css';
import type { SignInOptions } from './session.queries.ts';

interface DemoOfferProps {
  options: Promise<SignInOptions>;
  onChoose: (sample: Credentials) => void;
}

/** In demo mode: accounts to try, and one of your own. Elsewhere: nothing. */
export function DemoOffer({ options, onChoose }: DemoOfferProps) {
  const { t } = useTexts('session');
  const { demo, sampleAccounts } = use(options);
  if (!demo) return null;
  return (
    <section className={classes.offer} aria-labelledby="samples">
      <h2 id="samples">{t('login.samples')}</h2>
      <p>{t('login.samplesText')}</p>
      <ul className={classes.list}>
        {sampleAccounts.map((sample) => (
          <li key={sample.email}>
            <button type="button" className={classes.sample} onClick={() => onChoose(sample)}>
              <span className={classes.email}>{sample.email}</span>
              <span className={classes.who}>{sample.client ?? t('login.everything')}</span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p>
        {t('login.noAccount')} <TextLink to="/register">{t('login.register')}</TextLink>
      </p>
    </section>
  );
}
