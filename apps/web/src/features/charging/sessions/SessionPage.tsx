import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CostLine } from '@atalaya/contract/charging/tariffs.ts';
import type { Transaction } from '@atalaya/contract/charging/transactions.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { ExportFile } from '#shared/ui/copy/ExportFile.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { sessionQuery } from '../charging.queries.ts';
import { Cost, Energy, formatAmount, formatMoney, formatQuantity } from '../figures.tsx';
import { ChargingPage } from '../live/ChargingPage.tsx';
import { useLiveSession } from '../live/live.ts';
import { statementFile } from '../statements/statements.queries.ts';
import { Length, Reason } from './session-cells.tsx';
import { placeOf } from './session-place.ts';
import { SessionDetail } from './SessionDetail.tsx';
import classes from '../charging.module.css';

type Session = Transaction & { costLines: CostLine[] };

function SessionFacts({ session }: { session: Session }) {
  const { t } = useTexts('charge');
  const none = t('session.none');
  const fact = (name: 'charger' | 'connector' | 'site' | 'tag' | 'began' | 'ended' | 'lasted' | 'energy' | 'cost' | 'tariff' | 'reason') =>
    t(`session.${name}`);
  return (
    <Facts
      facts={[
        {
          label: fact('charger'),
          value: (
            <TextLink to="/chargers/$id" params={{ id: session.chargerId }}>
              {session.chargerLabel}
            </TextLink>
          ),
        },
        { label: fact('connector'), value: placeOf(session) || none },
        {
          label: fact('site'),
          value: session.siteId ? (
            <TextLink to="/chargers/sites/$id" params={{ id: session.siteId }}>
              {session.siteName}
            </TextLink>
          ) : (
            none
          ),
        },
        { label: fact('tag'), value: session.tagLabel ? `${session.idTag} · ${session.tagLabel}` : session.idTag },
        { label: fact('began'), value: <Moment at={session.startedAt} /> },
        { label: fact('ended'), value: session.stoppedAt ? <Moment at={session.stoppedAt} /> : t('session.goesOn') },
        { label: fact('lasted'), value: <Length session={session} /> },
        { label: fact('energy'), value: <Energy wattHours={session.energyWh} /> },
        { label: fact('cost'), value: session.cost ? <Cost cost={session.cost} /> : none },
        { label: fact('tariff'), value: session.tariffName ?? none },
        { label: fact('reason'), value: session.endedBy ? <Reason session={session} /> : none },
      ]}
    />
  );
}

/** What the price is made of, as it stands. */
function Price({ session }: { session: Session }) {
  const { t } = useTexts('charge');
  const { t: ofTariffs } = useTexts('tariffs');
  const locale = useLocale();
  const { cost, costLines } = session;
  return (
    <Panel title={t('session.price')}>
      {!cost && <Text c="dimmed">{t('session.noTariff')}</Text>}
      {cost && (
        <>
          {costLines.length > 0 && (
            <PlainTable
              headings={t('session.lines', { returnObjects: true })}
              rows={costLines.map((line, index) => ({ ...line, id: String(index) }))}
              rowId={({ id }) => id}
              renderCells={(line) => ({
                what: ofTariffs(`dimensions.${line.dimension}`),
                quantity: formatQuantity(line.dimension, line.quantity, locale),
                price: formatMoney(line.price, cost.currency, locale),
                amount: formatAmount(line.inclVat, cost.currency, locale),
              })}
            />
          )}
          <Text fw={600}>
            {t('session.total', {
              incl: formatAmount(cost.inclVat, cost.currency, locale),
              excl: formatAmount(cost.exclVat, cost.currency, locale),
            })}
          </Text>
        </>
      )}
    </Panel>
  );
}

function Shown({ session: read }: { session: Session }) {
  const { t } = useTexts('charge');
  const { t: ofStatements } = useTexts('statements');
  const locale = useLocale();
  const session = { ...read, ...useLiveSession(read) };
  return (
    <ChargingPage
      title={t('session.title', { id: session.id })}
      subtitle={session.chargerLabel}
      actions={
        <Group>
          <TextLink to="/chargers/messages" search={{ chargerId: session.chargerId }}>
            {t('session.messages')}
          </TextLink>
          {session.stoppedAt && (
            <ExportFile
              name={`charging-session-${session.id}.pdf`}
              label={ofStatements('receipt')}
              load={() => statementFile({ kind: 'session', id: session.id, locale, format: 'pdf' })}
            />
          )}
        </Group>
      }
    >
      <div className={classes.facts}>
        <Panel title={t('session.about')}>
          <SessionFacts session={session} />
        </Panel>
      </div>
      <Price session={session} />
      <Panel title={t('session.course')}>
        <SessionDetail session={session} />
      </Panel>
    </ChargingPage>
  );
}

/** One session with an address of its own: to be sent to whoever asks about it. */
export function SessionPage({ id }: { id: string }) {
  const { t } = useTexts('charge');
  return (
    <DetailPage title={t('session.fallback')} failure={t('session.failed')} query={useQuery(sessionQuery(id))}>
      {(session) => <Shown session={session} />}
    </DetailPage>
  );
}
