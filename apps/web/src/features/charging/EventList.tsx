import { useTranslation } from 'react-i18next';
import type { ChargerEvent } from '@atalaya/contract/charging/chargers.ts';
import { ConnectorStatus } from '@atalaya/contract/charging/actions.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import classes from './charging.module.css';

function EventText({ event: { kind, connectorId, details } }: { event: ChargerEvent }) {
  const { t } = useTranslation('charging');
  const status = ConnectorStatus.safeParse(details.status).data;
  return t(`events.kinds.${kind}`, {
    ...details,
    connectorId,
    status: kind === 'status' && status ? t(`statuses.${status}`) : details.status,
  });
}

export const EventList = ({ events }: { events: readonly ChargerEvent[] }) => (
  <ul className={classes.timeline}>
    {events.map((event) => (
      <li key={event.id}>
        <Moment at={event.ts} />
        <span>
          <EventText event={event} />
        </span>
      </li>
    ))}
  </ul>
);
