import { useTexts } from '#shared/i18n/use-texts.ts';
import type { OcppMessage } from '@atalaya/contract/charging/transactions.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { Column } from '#shared/ui/data-table/column.ts';
import { answerLooks } from '../state-badges.ts';
import classes from '../charging.module.css';

type MessageColumn = Column<OcppMessage, keyof typeof charging.messages.columns, never>;

function Direction({ message: { direction } }: { message: OcppMessage }) {
  const { t } = useTexts('charging');
  return t(`messages.directions.${direction}`);
}
function Outcome({ message: { error } }: { message: OcppMessage }) {
  const { t } = useTexts('charging');
  return <StateBadge look={answerLooks[error ? 'failed' : 'answered']}>{error ?? t('messages.answered')}</StateBadge>;
}

/** The request and its answer beside each other, as they went over the wire. */
export function MessagePair({ message: { request, response, error, errorText } }: { message: OcppMessage }) {
  const { t } = useTexts('charging');
  const text = (value: unknown) => JSON.stringify(value, null, 2);
  return (
    <div className={classes.pair}>
      <div>
        <strong>{t('messages.request')}</strong>
        <pre className={classes.json}>{text(request)}</pre>
      </div>
      <div>
        <strong>{t('messages.response')}</strong>
        <pre className={classes.json}>
          {error ? `${error}${errorText ? `: ${errorText}` : ''}` : text(response) || t('messages.noAnswer')}
        </pre>
      </div>
    </div>
  );
}

export const columns: readonly MessageColumn[] = [
  { id: 'ts', cell: ({ ts }) => <Moment at={ts} /> },
  {
    id: 'chargerLabel',
    cell: ({ chargerId, chargerLabel }) => (
      <TextLink to="/chargers/$id" params={{ id: chargerId }}>
        {chargerLabel}
      </TextLink>
    ),
  },
  { id: 'direction', cell: (message) => <Direction message={message} /> },
  { id: 'action', cell: ({ action }) => <code>{action}</code>, names: true },
  { id: 'error', cell: (message) => <Outcome message={message} /> },
  { id: 'durationMs', cell: ({ durationMs }) => durationMs !== null && `${durationMs} ms`, align: 'end' },
];
