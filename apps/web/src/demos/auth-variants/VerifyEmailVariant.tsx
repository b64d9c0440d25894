import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Notice } from '#shared/guest/Notice.tsx';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { VariantPage, type Look } from './VariantPage.tsx';
import classes from './variants.module.css';

const SAMPLE_ADDRESS = 'hello@example.com';

export function VerifyEmailVariant({ look }: { look: Look }) {
  const { t } = useTexts('variants');
  const [isResent, setResent] = useState(false);
  return (
    <VariantPage look={look} title={t('verify.title')} text={t('verify.text', { email: SAMPLE_ADDRESS })}>
      {isResent && <Notice kind="done">{t('verify.resent')}</Notice>}
      <ButtonLink to="/">{t('verify.skip')}</ButtonLink>
      <p className={classes.line}>
        {t('verify.none')}{' '}
        <button type="button" onClick={() => setResent(true)}>
          {t('verify.resend')}
        </button>
      </p>
    </VariantPage>
  );
}
