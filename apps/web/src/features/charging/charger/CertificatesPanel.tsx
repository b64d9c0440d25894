import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { ChargerCertificate } from '@atalaya/contract/charging/certificates.ts';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import { certificatesQuery, useRenewCertificate, useRevokeCertificate } from './certificates.queries.ts';

const SHOWN_DIGITS = 8;
const shortOf = (serial: string) => serial.slice(-SHOWN_DIGITS);
const looks = {
  valid: { meaning: 'healthy', icon: CircleCheck },
  expired: { meaning: 'attention', icon: Hourglass },
  revoked: { meaning: 'off', icon: Ban },
} satisfies Record<ChargerCertificate['state'], StateLook>;

interface CertificatesPanelProps {
  charger: Charger;
  mayCommand: boolean;
  mayRevoke: boolean;
}

/** What lets the charger in over TLS (security profile 3), where this server signs it. */
export function CertificatesPanel({ charger, mayCommand, mayRevoke }: CertificatesPanelProps) {
  const { t } = useTexts('stations');
  const { data } = useQuery(certificatesQuery(charger.id));
  const { mutateAsync: renew, isPending } = useRenewCertificate(charger.id);
  const { mutateAsync: revoke } = useRevokeCertificate(charger.id);
  const [revoking, setRevoking] = useState<string | null>(null);
  if (!data || (!data.isSignedHere && data.certificates.length === 0)) return null;
  const actions = mayCommand && data.isSignedHere && charger.online && (
    <Button variant="default" loading={isPending} onClick={() => void renew().catch(() => undefined)}>
      {t('certificates.renew')}
    </Button>
  );
  return (
    <Panel title={t('certificates.title')} text={t('certificates.text')} actions={actions}>
      {data.certificates.length === 0 ? (
        <Text c="dimmed">{t('certificates.empty')}</Text>
      ) : (
        <PlainTable
          headings={{ ...t('certificates.columns', { returnObjects: true }), actions: '' }}
          rows={data.certificates}
          rowId={({ serial }) => serial}
          renderCells={({ serial, state, createdAt, expiresAt }) => ({
            serial: <code lang="">{shortOf(serial)}</code>,
            state: <StateBadge look={looks[state]}>{t(`certificates.states.${state}`)}</StateBadge>,
            signed: <Moment at={createdAt} />,
            ends: <Moment at={expiresAt} />,
            actions: mayRevoke && state === 'valid' && (
              <IconAction icon={Ban} label={t('certificates.revoke', { serial: shortOf(serial) })} onClick={() => setRevoking(serial)} />
            ),
          })}
        />
      )}
      {revoking && (
        <ConfirmDialog
          title={t('certificates.revoking', { serial: shortOf(revoking) })}
          effect={t('certificates.effect')}
          confirmLabel={t('certificates.confirm')}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </Panel>
  );
}
