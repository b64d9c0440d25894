import { useState } from 'react';
import { z } from 'zod';
import { GuestField } from '#shared/guest/GuestField.tsx';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import fields from '#shared/guest/fields.module.css';
import { PublicChoice } from '#shared/guest/PublicPage.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { startCharging } from './driver.queries.ts';
import classes from './driver.module.css';

const CodeForm = z.object({ startCode: z.string().min(1, 'required') });
const TagForm = z.object({ idTag: z.string().trim().min(1, 'required').max(36, 'too_long'), pin: z.string().regex(/^\d{4,8}$/, 'format') });

interface StartFormProps {
  code: string;
  onStarted: (ticket: string) => void;
}

function WithCode({ code, onStarted }: StartFormProps) {
  const { t } = useTexts('drive');
  const { formProps, field, failure, busy } = useGuestForm(CodeForm, async ({ startCode }) =>
    onStarted(await startCharging({ code, startCode })),
  );
  return (
    <form {...formProps} className={fields.form}>
      <GuestField {...field('startCode')} type="text" label={t('start.code')} hint={t('start.codeHint')} autoComplete="one-time-code" />
      <FailureNotice failure={failure} />
      <PlainButton type="submit" busy={busy}>
        {t('start.submit')}
      </PlainButton>
    </form>
  );
}

function WithTag({ code, onStarted }: StartFormProps) {
  const { t } = useTexts('drive');
  const { formProps, field, failure, busy } = useGuestForm(TagForm, async (input) => onStarted(await startCharging({ code, ...input })));
  return (
    <form {...formProps} className={fields.form}>
      <GuestField {...field('idTag')} type="text" label={t('start.tag')} autoComplete="off" />
      <GuestField {...field('pin')} type="password" label={t('start.pin')} autoComplete="off" />
      <FailureNotice failure={failure} />
      <PlainButton type="submit" busy={busy}>
        {t('start.submit')}
      </PlainButton>
    </form>
  );
}

const WAYS = ['code', 'tag'] as const;

/** Two ways to say who charges: a code for once, or a tag and its PIN. */
export function StartForm(props: StartFormProps) {
  const { t } = useTexts('drive');
  const [way, setWay] = useState<(typeof WAYS)[number]>('code');
  return (
    <section className={classes.card} aria-labelledby="start">
      <h2 id="start">{t('start.title')}</h2>
      <PublicChoice label={t('start.ways')} options={WAYS} chosen={way} textOf={(one) => t(`start.by.${one}`)} onChoose={setWay} />
      {way === 'code' ? <WithCode {...props} /> : <WithTag {...props} />}
    </section>
  );
}
