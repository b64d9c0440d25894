import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { AtCabinet, CABINET_SECRET, type VisitAtCabinet } from '@atalaya/contract/monitor/visits.ts';
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
import { isRefused, ownVisitQuery, useVisitChange, type Keys } from './cabinet.queries.ts';
import { Checklist } from './Checklist.tsx';
import { Note } from './Note.tsx';
import { Photos } from './Photos.tsx';
import classes from './cabinet.module.css';

const CodeForm = z.object({ code: AtCabinet.shape.code });

function TypeCode({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTexts('cabinet');
  const { formProps, field, failure, busy } = useGuestForm(CodeForm, ({ code }) => Promise.resolve(onCode(code)));
  return (
    <form {...formProps} className={fields.form}>
      <GuestField {...field('code')} type="text" label={t('code.label')} hint={t('code.hint')} autoComplete="one-time-code" />
      <FailureNotice failure={failure} />
      <PlainButton type="submit" busy={busy}>
        {t('code.submit')}
      </PlainButton>
    </form>
  );
}

/** Come, and gone: what the maintenance window of the cabinet goes by. */
function Presence({ visit, keys }: { visit: VisitAtCabinet; keys: Keys }) {
  const { t } = useTexts('cabinet');
  const locale = useLocale();
  const { mutate, isPending, error } = useVisitChange(keys);
  const at = (time: string) => ({ time: formatDateTime(time, locale) });
  const mayArrive = visit.arrivedAt === null && (visit.state === 'announced' || visit.state === 'under_way');
  return (
    <>
      {visit.leftAt && <Notice kind="done">{t('left', at(visit.leftAt))}</Notice>}
      {!visit.leftAt && visit.arrivedAt && <Notice kind="info">{t('arrived', at(visit.arrivedAt))}</Notice>}
      {!visit.leftAt && (visit.state === 'over' || visit.state === 'missed') && <Notice kind="info">{t('over')}</Notice>}
      <FailureNotice failure={error} />
      {mayArrive && (
        <PlainButton busy={isPending} onClick={() => mutate({ kind: 'arrive' })}>
          {t('arrive')}
        </PlainButton>
      )}
    </>
  );
}

function Leave({ visit, keys }: { visit: VisitAtCabinet; keys: Keys }) {
  const { t } = useTexts('cabinet');
  const { mutate, isPending, error } = useVisitChange(keys);
  if (!visit.arrivedAt || visit.leftAt) return null;
  return (
    <>
      <FailureNotice failure={error} />
      <PlainButton busy={isPending} onClick={() => mutate({ kind: 'leave' })}>
        {t('leave')}
      </PlainButton>
    </>
  );
}

function OwnVisit({ visit, keys }: { visit: VisitAtCabinet; keys: Keys }) {
  const { t } = useTexts('cabinet');
  const locale = useLocale();
  const { label, siteName, operator, person, reason, start, end, isDoorOpen } = visit;
  return (
    <>
      <div>
        <h1 lang="">{label}</h1>
        <p className={classes.lead}>{t('at', { place: siteName ?? label, operator })}</p>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt lang="">{person}</dt>
          <dd lang="">{reason}</dd>
        </div>
        <div>
          <dt>{t('from')}</dt>
          <dd>{formatDateTime(start, locale)}</dd>
        </div>
        <div>
          <dt>{t('until')}</dt>
          <dd>{formatDateTime(end, locale)}</dd>
        </div>
      </dl>
      {isDoorOpen !== null && <p className={classes.dimmed}>{t(isDoorOpen ? 'door.open' : 'door.closed')}</p>}
      <Presence visit={visit} keys={keys} />
      {visit.checklist.length > 0 && <Checklist visit={visit} keys={keys} />}
      <Photos visit={visit} keys={keys} />
      <Note visit={visit} keys={keys} />
      <Leave visit={visit} keys={keys} />
    </>
  );
}

/** For who stands before a cabinet and has no account here: its QR code and the code of their visit say what they may see. */
export function CabinetPage({ cabinet }: { cabinet: string }) {
  const { t } = useTexts('cabinet');
  const [code, setCode] = useState('');
  const keys = { cabinet, code };
  const { data, error } = useQuery(ownVisitQuery(keys));
  useDocumentTitle(t('documentTitle'));
  const isKnown = CABINET_SECRET.test(cabinet);
  return (
    <PublicPage>
      {data && <OwnVisit visit={data} keys={keys} />}
      {!data && (
        <>
          <h1>{t('documentTitle')}</h1>
          {!isKnown && <Notice kind="failed">{t('noCabinet')}</Notice>}
          {isRefused(error) ? <Notice kind="failed">{t('refused')}</Notice> : <FailureNotice failure={error} />}
          {isKnown && (
            <PublicCard id="code" title={t('code.title')}>
              <TypeCode onCode={setCode} />
            </PublicCard>
          )}
        </>
      )}
    </PublicPage>
  );
}
