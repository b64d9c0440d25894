import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicConnector } from '@atalaya/contract/charging/drivers.ts';
import { Notice } from '#shared/guest/Notice.tsx';
import { PublicPage } from '#shared/guest/PublicPage.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import { connectorQuery, driverSessionQuery, isUnknown } from './driver.queries.ts';
import { OwnSession } from './OwnSession.tsx';
import { PriceCard } from './PriceCard.tsx';
import { StartForm } from './StartForm.tsx';
import { keepTicket, readTicket } from './ticket.ts';
import classes from './driver.module.css';

/** Why nothing can be started, in the driver's words. */
function standingOf({ status, isFree }: PublicConnector) {
  if (status === 'Offline') return 'offline';
  if (status === 'Faulted' || status === 'Unavailable') return 'broken';
  return isFree ? 'free' : 'taken';
}

function Connector({ connector, code }: { connector: PublicConnector; code: string }) {
  const { t } = useTexts('drive');
  const [ticket, setTicket] = useState(() => readTicket(code));
  const { data: session } = useQuery(driverSessionQuery(ticket));
  const standing = standingOf(connector);
  function change(next: string | null) {
    keepTicket(code, next);
    setTicket(next);
  }
  return (
    <>
      <div>
        <h1 lang="">{connector.chargerLabel}</h1>
        <p className={classes.lead}>
          {[connector.siteName, t('connector', { name: connector.connectorName })].filter(Boolean).join(' · ')}
        </p>
        <p className={classes.dimmed} lang="">
          {connector.operator}
        </p>
      </div>
      {ticket !== null && session ? (
        <OwnSession session={session} ticket={ticket} onDone={() => change(null)} />
      ) : (
        <>
          <p className={classes.standing} data-standing={standing} role="status">
            {t(`standing.${standing}`)}
          </p>
          <PriceCard price={connector.price} />
          {standing === 'free' && <StartForm code={code} onStarted={change} />}
        </>
      )}
    </>
  );
}

/** What the QR code of a connector opens: on a phone, for somebody who has no account. */
export function ChargePage({ code }: { code: string }) {
  const { t } = useTexts('drive');
  const { data, error } = useQuery(connectorQuery(code));
  useDocumentTitle(data?.chargerLabel ?? t('title'));
  return (
    <PublicPage>
      {data && !isUnknown(error) && <Connector connector={data} code={code} />}
      {!data && !error && <p>{t('loading')}</p>}
      {error && (!data || isUnknown(error)) && (
        <div>
          <h1>{t('unknown.title')}</h1>
          <Notice kind="info">{t('unknown.text')}</Notice>
        </div>
      )}
    </PublicPage>
  );
}
