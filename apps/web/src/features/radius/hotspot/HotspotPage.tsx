import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Handover, PublicPortal } from '@atalaya/contract/radius/portal.ts';
import fields from '#shared/guest/fields.module.css';
import { GuestField } from '#shared/guest/GuestField.tsx';
import { FailureNotice, Notice } from '#shared/guest/Notice.tsx';
import { PublicCard, PublicChoice, PublicPage } from '#shared/guest/PublicPage.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { hotspotQuery, isUnknown, logIn, type PortalReference } from './hotspot.queries.ts';
import classes from './hotspot.module.css';

interface FormProps {
  slug: string;
  handover: Handover;
  /** Takes the guest to the controller. */
  go: (address: string) => void;
  acceptsTerms: boolean;
}
const VoucherForm = z.object({ voucher: z.string().trim().min(1, 'required') });
const UserForm = z.object({ username: z.string().trim().min(1, 'required'), passwd: z.string().min(1, 'required') });

/** What the server wants said; unticked it refuses, and says so at the box. */
const accepted = (isAccepted: boolean) => (isAccepted ? { acceptsTerms: true as const } : null);

function WithVoucher({ slug, handover, go, acceptsTerms }: FormProps) {
  const { t } = useTexts('hotspot');
  const { formProps, field, failure, busy } = useGuestForm(VoucherForm, async ({ voucher }) => {
    const terms = accepted(acceptsTerms);
    if (terms) go(await logIn({ slug, handover, voucher, ...terms }));
  });
  return (
    <form {...formProps} className={fields.form}>
      <GuestField {...field('voucher')} type="text" label={t('voucher')} hint={t('voucherHint')} autoComplete="one-time-code" />
      <FailureNotice failure={failure} />
      <PlainButton type="submit" busy={busy || !acceptsTerms}>
        {t('submit')}
      </PlainButton>
    </form>
  );
}

function WithUser({ slug, handover, go, acceptsTerms }: FormProps) {
  const { t } = useTexts('hotspot');
  const { formProps, field, failure, busy } = useGuestForm(UserForm, async (input) => {
    const terms = accepted(acceptsTerms);
    if (terms) go(await logIn({ slug, handover, ...input, ...terms }));
  });
  return (
    <form {...formProps} className={fields.form}>
      <GuestField {...field('username')} type="text" label={t('username')} autoComplete="username" />
      <GuestField {...field('passwd')} type="password" label={t('password')} autoComplete="current-password" />
      <FailureNotice failure={failure} />
      <PlainButton type="submit" busy={busy || !acceptsTerms}>
        {t('submit')}
      </PlainButton>
    </form>
  );
}

/** What the controller says of the try before: MikroTik by `error`, UAM by `res`. */
function Said({ handover }: { handover: Handover }) {
  const { t } = useTexts('hotspot');
  const res = handover['res'] ?? '';
  if (res === 'failed' || res === 'reject' || handover['error']) return <Notice kind="failed">{t('failed')}</Notice>;
  if (res === 'logoff') return <Notice kind="info">{t('loggedOff')}</Notice>;
  return null;
}

function LogIn({ portal, ...form }: { portal: PublicPortal } & Omit<FormProps, 'acceptsTerms'>) {
  const { t } = useTexts('hotspot');
  const terms = portal.terms[useLocale()];
  const [isAccepted, setAccepted] = useState(terms === '');
  const ways = [portal.hasVouchers && ('voucher' as const), portal.hasUsers && ('user' as const)].filter((way) => way !== false);
  const [way, setWay] = useState(ways[0] ?? 'voucher');
  return (
    <PublicCard id="log-in" title={t('logIn')}>
      <Said handover={form.handover} />
      {ways.length > 1 && <PublicChoice label={t('ways')} options={ways} chosen={way} textOf={(one) => t(`by.${one}`)} onChoose={setWay} />}
      {terms !== '' && (
        <>
          <details className={classes.terms}>
            <summary>{t('terms')}</summary>
            <p lang="">{terms}</p>
          </details>
          <label className={classes.accept}>
            <input type="checkbox" checked={isAccepted} onChange={(event) => setAccepted(event.currentTarget.checked)} />
            {t('accept')}
          </label>
        </>
      )}
      {way === 'voucher' ? <WithVoucher {...form} acceptsTerms={isAccepted} /> : <WithUser {...form} acceptsTerms={isAccepted} />}
    </PublicCard>
  );
}

/** Where a controller sends guests before they are let through. */
export function HotspotPage({ of, handover, go }: { of: PortalReference } & Pick<FormProps, 'handover' | 'go'>) {
  const { t } = useTexts('hotspot');
  const { data, error } = useQuery(hotspotQuery(of));
  const isIn = ['success', 'already'].includes(handover['res'] ?? '');
  useDocumentTitle(data?.title ?? t('documentTitle'));
  return (
    <PublicPage mark={data?.logo ? <img className={classes.logo} src={data.logo} alt={data.operator} /> : undefined}>
      {data && (
        <>
          <div>
            <h1 lang="">{data.title}</h1>
            <p className={classes.dimmed} lang="">
              {data.operator}
            </p>
          </div>
          {isIn ? <Notice kind="done">{t('isIn')}</Notice> : <LogIn portal={data} slug={data.slug} handover={handover} go={go} />}
        </>
      )}
      {!data && !error && <p>{t('loading')}</p>}
      {error && !data && (
        <>
          <h1>{t(isUnknown(error) ? 'unknown.title' : 'documentTitle')}</h1>
          {isUnknown(error) ? <Notice kind="info">{t('unknown.text')}</Notice> : <FailureNotice failure={error} />}
        </>
      )}
    </PublicPage>
  );
}
