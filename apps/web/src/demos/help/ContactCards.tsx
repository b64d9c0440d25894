import { Mail, Phone } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './help.module.css';

const icon = { 'size': 20, 'strokeWidth': 1.75, 'aria-hidden': true } as const;
const PHONE = '+34 900 000 112';
export const SUPPORT_ADDRESS = 'help@brightwater.example';

export function ContactCards() {
  const { t } = useTexts('help');
  return (
    <section className={classes.contact}>
      <div>
        <h2>{t('contact.title')}</h2>
        <p>{t('contact.text')}</p>
      </div>
      <div className={classes.ways}>
        <a className={classes.way} href={`tel:${PHONE.replaceAll(' ', '')}`}>
          <span className={classes.icon}>
            <Phone {...icon} />
          </span>
          <strong className="tabular">{PHONE}</strong>
          <span>{t('contact.phone')}</span>
          <small>{t('contact.phoneHint')}</small>
        </a>
        <a className={classes.way} href={`mailto:${SUPPORT_ADDRESS}`}>
          <span className={classes.icon}>
            <Mail {...icon} />
          </span>
          <strong>{SUPPORT_ADDRESS}</strong>
          <span>{t('contact.email')}</span>
          <small>{t('contact.emailHint')}</small>
        </a>
      </div>
    </section>
  );
}
