import {
  Activity,
  ArrowRightLeft,
  Download,
  FileText,
  Hourglass,
  Power,
  ShieldAlert,
  ShieldCheck,
  ShieldX,
  Stethoscope,
  TriangleAlert,
  Wifi,
  WifiOff,
} from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { connectorName, type ChargerEvent, type ChargerEventKind } from '@atalaya/contract/charging/chargers.ts';
import { ConnectorStatus } from '@atalaya/contract/charging/actions.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import type { StateLook } from '#shared/ui/StateBadge.tsx';
import { statusLooks } from './state-badges.ts';
import { useWords } from './use-state-texts.ts';
import classes from './charging.module.css';

const eventLooks = {
  online: { meaning: 'healthy', icon: Wifi },
  offline: { meaning: 'off', icon: WifiOff },
  boot: { meaning: 'info', icon: Power },
  status: { meaning: 'info', icon: Activity },
  firmware: { meaning: 'info', icon: Download },
  diagnostics: { meaning: 'info', icon: Stethoscope },
  log: { meaning: 'info', icon: FileText },
  security: { meaning: 'attention', icon: ShieldAlert },
  certificate: { meaning: 'info', icon: ShieldCheck },
  second_socket: { meaning: 'critical', icon: ShieldX },
  auth_failed: { meaning: 'critical', icon: ShieldX },
  bad_message: { meaning: 'attention', icon: TriangleAlert },
  data_transfer: { meaning: 'info', icon: ArrowRightLeft },
  protocol: { meaning: 'info', icon: ArrowRightLeft },
  monitor: { meaning: 'attention', icon: Activity },
  reservation: { meaning: 'info', icon: Hourglass },
  limit: { meaning: 'info', icon: Activity },
} satisfies Record<ChargerEventKind, StateLook>;

function EventMark({ event: { kind, details } }: { event: ChargerEvent }) {
  const status = kind === 'status' ? ConnectorStatus.safeParse(details.status).data : undefined;
  const { meaning, icon: Icon } = status ? statusLooks[status] : eventLooks[kind];
  return (
    <span className={classes.mark} data-meaning={meaning}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

function EventText({ event: { kind, connectorId, evseId, details } }: { event: ChargerEvent }) {
  const { t } = useTexts('charging');
  const words = useWords();
  const { status: said, type } = details;
  const status = kind === 'status' ? ConnectorStatus.safeParse(said).data : undefined;
  if (kind === 'certificate' && details.serial !== undefined) return t('events.certificateSigned');
  if (kind === 'certificate' && details.refused !== undefined) return t('events.certificateRefused');
  return t(`events.kinds.${kind}`, {
    ...details,
    connectorId: connectorName(evseId, connectorId ?? 0),
    status: status ? t(`statuses.${status}`) : words.progress(String(said)),
    type: words.securityEvent(String(type)),
  });
}

export const EventList = ({ events }: { events: readonly ChargerEvent[] }) => (
  <ul className={classes.timeline}>
    {events.map((event) => (
      <li key={event.id}>
        <EventMark event={event} />
        <Moment at={event.ts} />
        <span>
          <EventText event={event} />
        </span>
      </li>
    ))}
  </ul>
);
