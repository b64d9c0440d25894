import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DriverSession } from '@atalaya/contract/charging/drivers.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { FailureNotice, Notice } from '#shared/guest/Notice.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { formatAmount, formatEnergy, formatKilowatts, formatMoney, formatQuantity } from '../figures.tsx';
import { driverSessionQuery, receiptFile, stopCharging } from './driver.queries.ts';
import classes from './driver.module.css';

/** What it is made of, and the sum; not an invoice, and it says so. */
function Receipt({ session }: { session: DriverSession }) {
  const { t } = useTexts('drive');
  const locale = useLocale();
  const { cost, costLines } = session;
  const facts: [string, string][] = [
    [
      t('receipt.place'),
      [session.siteName, session.chargerLabel, t('connector', { name: session.connectorName })].filter(Boolean).join(', '),
    ],
    [t('receipt.began'), session.startedAt ? formatDateTime(session.startedAt, locale) : '—'],
    [t('receipt.ended'), session.stoppedAt ? formatDateTime(session.stoppedAt, locale) : '—'],
    [t('receipt.energy'), formatEnergy(session.energyWh, locale)],
    [t('receipt.number'), session.sessionId ?? '—'],
  ];
  return (
    <section className={classes.card} aria-labelledby="receipt">
      <h2 id="receipt">{t('receipt.title')}</h2>
      <p className={classes.dimmed} lang="">
        {session.operator}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {cost &&
          costLines.map((line, index) => (
            <div key={index}>
              <dt>
                {t(`receipt.dimensions.${line.dimension}`)}: {formatQuantity(line.dimension, line.quantity, locale)} ×{' '}
                {formatMoney(line.price, cost.currency, locale)}
              </dt>
              <dd>{formatAmount(line.inclVat, cost.currency, locale)}</dd>
            </div>
          ))}
        {cost && (
          <div className={classes.total}>
            <dt>{t('receipt.total')}</dt>
            <dd>{formatAmount(cost.inclVat, cost.currency, locale)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.dimmed}>{t('receipt.note')}</p>
    </section>
  );
}

function Going({ session, ticket }: { session: DriverSession; ticket: string }) {
  const { t } = useTexts('drive');
  const locale = useLocale();
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  async function stop() {
    setBusy(true);
    setFailure(null);
    try {
      client.setQueryData(driverSessionQuery(ticket).queryKey, await stopCharging(ticket));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const isStopping = session.state === 'stopping';
  const state = isStopping ? 'stopping' : session.state === 'starting' ? 'starting' : 'charging';
  return (
    <section className={classes.card} aria-labelledby="going">
      <h2 id="going">{t(`states.${state}`)}</h2>
      <p className={classes.figure}>{formatEnergy(session.energyWh, locale)}</p>
      <dl className={classes.facts}>
        {session.cost && (
          <div className={classes.total}>
            <dt>{t('soFar')}</dt>
            <dd>{formatAmount(session.cost.inclVat, session.cost.currency, locale)}</dd>
          </div>
        )}
        {session.powerW !== null && (
          <div>
            <dt>{t('power')}</dt>
            <dd>{formatKilowatts(session.powerW, locale)}</dd>
          </div>
        )}
        {session.soc !== null && (
          <div>
            <dt>{t('soc')}</dt>
            <dd>{session.soc} %</dd>
          </div>
        )}
        {session.startedAt && (
          <div>
            <dt>{t('receipt.began')}</dt>
            <dd>{formatDateTime(session.startedAt, locale)}</dd>
          </div>
        )}
      </dl>
      <FailureNotice failure={failure} />
      {session.state !== 'starting' && (
        <PlainButton busy={busy || isStopping} onClick={() => void stop()}>
          {t(isStopping ? 'states.stopping' : 'stop')}
        </PlainButton>
      )}
      {session.state === 'starting' && <p role="status">{t('plugIn')}</p>}
    </section>
  );
}

function SaveReceipt({ ticket }: { ticket: string }) {
  const { t } = useTexts('drive');
  const locale = useLocale();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile('receipt.pdf', await receiptFile(ticket, locale));
      setFailure(null);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <PlainButton busy={busy} onClick={() => void save()}>
        {t('receipt.save')}
      </PlainButton>
    </>
  );
}

/** The session that this browser started: nobody else sees it. */
export function OwnSession({ session, ticket, onDone }: { session: DriverSession; ticket: string; onDone: () => void }) {
  const { t } = useTexts('drive');
  if (session.state === 'failed')
    return (
      <section className={classes.card}>
        <Notice kind="failed">{t('failed')}</Notice>
        <PlainButton onClick={onDone}>{t('again')}</PlainButton>
      </section>
    );
  if (session.state !== 'ended') return <Going session={session} ticket={ticket} />;
  return (
    <>
      <Receipt session={session} />
      <div className={classes.actions}>
        <SaveReceipt ticket={ticket} />
        <PlainButton quiet onClick={onDone}>
          {t('receipt.done')}
        </PlainButton>
      </div>
    </>
  );
}
