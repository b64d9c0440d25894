import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import classes from '#shared/guest/fields.module.css';
import { GuestPage } from '#shared/guest/GuestPage.tsx';

const steps = ['ask', 'link', 'open'] as const;

export function ForgotPasswordPage() {
  const { t } = useTexts('session');
  return (
    <GuestPage title={t('forgot.title')} text={t('forgot.text')}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`forgot.steps.${step}`)}</li>
        ))}
      </ol>
      <p className={classes.quiet}>{t('forgot.why')}</p>
      <TextLink to="/login">{t('forgot.back')}</TextLink>
    </GuestPage>
  );
}
