import { useTexts } from '#shared/i18n/use-texts.ts';
import fields from '#shared/guest/fields.module.css';
import { Notice } from '#shared/guest/Notice.tsx';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { useCopy } from '#shared/ui/copy/use-copy.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import classes from './factors.module.css';

/** Shown once: to copy, to save, to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTexts('factors');
  const text = codes.join('\n');
  const { shown, copy, copied } = useCopy<HTMLUListElement>(text);
  return (
    <div className={fields.form}>
      <Notice kind="info">{t('recovery.once')}</Notice>
      <ul ref={shown} className={classes.codes} lang="">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={fields.between}>
        <PlainButton quiet onClick={copy}>
          {t(copied ? 'recovery.copied' : 'recovery.copy')}
        </PlainButton>
        <PlainButton quiet onClick={() => saveFile('atalaya-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
          {t('recovery.save')}
        </PlainButton>
      </div>
      <PlainButton onClick={onDone}>{t('recovery.done')}</PlainButton>
    </div>
  );
}
