import { useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import fields from '#shared/guest/fields.module.css';
import { Notice } from '#shared/guest/Notice.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import { CODE_LENGTH } from './code-digits.ts';
import { VariantPage, type Look } from './VariantPage.tsx';
import classes from './variants.module.css';

const SAMPLE_PHONE_END = '0199';
const emptyCode = Array.from({ length: CODE_LENGTH }, () => '');

export function TwoStepsVariant({ look }: { look: Look }) {
  const { t } = useTexts('variants');
  const navigate = useNavigate();
  const [code, setCode] = useState(emptyCode);
  const [isWrong, setWrong] = useState(false);
  const [help, setHelp] = useState<'resent' | 'called' | null>(null);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.every(Boolean)) void navigate({ to: '/' });
    else setWrong(true);
  }
  function ask(kind: 'resent' | 'called') {
    setHelp(kind);
    setCode(emptyCode);
    setWrong(false);
  }

  return (
    <VariantPage look={look} title={t('code.title')} text={t('code.text', { end: SAMPLE_PHONE_END })}>
      {help && <Notice kind="done">{t(`code.${help}`)}</Notice>}
      <form onSubmit={submit} noValidate className={fields.form}>
        <CodeBoxes code={code} isWrong={isWrong} onChange={setCode} />
        {isWrong && !code.every(Boolean) && (
          <p role="alert" className={fields.error}>
            {t('code.missing')}
          </p>
        )}
        <PlainButton type="submit">{t('code.submit')}</PlainButton>
      </form>
      <p className={classes.line}>
        {t('code.none')}
        <button type="button" onClick={() => ask('resent')}>
          {t('code.resend')}
        </button>
        {t('code.or')}
        <button type="button" onClick={() => ask('called')}>
          {t('code.call')}
        </button>
      </p>
    </VariantPage>
  );
}
