import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { OnboardingCode, type OnboardingOffer } from '@atalaya/contract/radius/onboarding.ts';
import { QrCode } from '#shared/factors/QrCode.tsx';
import { formatDateTime } from '#shared/format/date.ts';
import fields from '#shared/guest/fields.module.css';
import { GuestField } from '#shared/guest/GuestField.tsx';
import { FailureNotice, Notice } from '#shared/guest/Notice.tsx';
import { PublicCard, PublicPage } from '#shared/guest/PublicPage.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ChoosePlatform } from './ChoosePlatform.tsx';
import { isRefused, offerQuery } from './onboard.queries.ts';
import { TakenProfile, type Taken } from './TakenProfile.tsx';
import classes from './onboard.module.css';

const CodeForm = z.object({ code: OnboardingCode });

/** For whoever has the code on paper. */
function TypeCode({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTexts('onboard');
  const { formProps, field, failure, busy } = useGuestForm(CodeForm, ({ code }) => Promise.resolve(onCode(code)));
  return (
    <form {...formProps} className={fields.form}>
      <GuestField {...field('code')} type="text" label={t('code.label')} hint={t('code.hint')} autoComplete="off" />
      <FailureNotice failure={failure} />
      <PlainButton type="submit" busy={busy}>
        {t('code.submit')}
      </PlainButton>
    </form>
  );
}

function OtherDevice({ code }: { code: string }) {
  const { t } = useTexts('onboard');
  return (
    <details className={classes.other}>
      <summary>{t('other.title')}</summary>
      <p>{t('other.text')}</p>
      <QrCode text={new URL(`/onboard#code=${code}`, globalThis.location.href).href} label={t('other.qr')} />
    </details>
  );
}

function SetUp({ offer, code }: { offer: OnboardingOffer; code: string }) {
  const { t } = useTexts('onboard');
  const locale = useLocale();
  const [taken, setTaken] = useState<Taken | null>(null);
  const left = taken?.profile.usesLeft ?? offer.usesLeft;
  const until = { time: formatDateTime(offer.expiresAt, locale) };
  return (
    <>
      <div>
        <h1>{t('title', { ssid: offer.ssid })}</h1>
        <p className={classes.lead}>{t('for', { name: offer.fullName || offer.username, operator: offer.operator })}</p>
        <p className={classes.dimmed}>{left > 0 ? t('left', { count: left, ...until }) : t('noneLeft')}</p>
      </div>
      {taken && <TakenProfile taken={taken} offer={offer} />}
      {left > 0 && !taken && <ChoosePlatform code={code} onTaken={(profile, platform) => setTaken({ profile, platform })} />}
      {left > 0 && <OtherDevice code={code} />}
    </>
  );
}

/** Sets the device of somebody up who has no account here: the code in the address says whose it is. */
export function OnboardPage({ given }: { given: string }) {
  const { t } = useTexts('onboard');
  const [typed, setTyped] = useState('');
  const code = typed || given;
  const { data, error } = useQuery(offerQuery(code));
  useDocumentTitle(t('documentTitle'));
  return (
    <PublicPage>
      {data && <SetUp key={code} offer={data} code={code} />}
      {!data && (
        <>
          <h1>{t('documentTitle')}</h1>
          {code !== '' && !error && <p>{t('loading')}</p>}
          {isRefused(error) ? <Notice kind="failed">{t('refused')}</Notice> : <FailureNotice failure={error} />}
          {(code === '' || error) && (
            <PublicCard id="code" title={t('code.title')}>
              <TypeCode onCode={setTyped} />
            </PublicCard>
          )}
        </>
      )}
    </PublicPage>
  );
}
