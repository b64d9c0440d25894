import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { InstalledCertificate } from '@atalaya/contract/charging/certificates.ts';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { useSendCommand } from '../changes.queries.ts';
import { installedQuery } from './certificates.queries.ts';

const SHOWN_DIGITS = 8;
const shortOf = ({ serialNumber }: InstalledCertificate) => serialNumber.slice(-SHOWN_DIGITS);

/** What the charger itself keeps: it is asked when somebody wants to know. */
export function InstalledCertificates({ charger }: { charger: Charger }) {
  const { t } = useTexts('stations');
  const { data, error, isFetching, refetch } = useQuery(installedQuery(charger.id));
  const { send } = useSendCommand(charger.id, 'form');
  const [deleting, setDeleting] = useState<InstalledCertificate | null>(null);
  async function remove({ hashAlgorithm, issuerNameHash, issuerKeyHash, serialNumber }: InstalledCertificate) {
    const certificateHashData = { hashAlgorithm, issuerNameHash, issuerKeyHash, serialNumber };
    await send({ action: 'DeleteCertificate', payload: { certificateHashData } });
    await refetch();
  }
  const rows = (data?.certificates ?? []).map((one, at) => ({ ...one, id: `${at} ${one.serialNumber}` }));
  return (
    <Panel
      title={t('installed.title')}
      text={t('installed.text')}
      actions={
        <Button variant="default" loading={isFetching} disabled={!charger.online} onClick={() => void refetch()}>
          {t('installed.read')}
        </Button>
      }
    >
      {error && <ErrorState title={t('installed.failed')} error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <Text c="dimmed">{t(data.isAnswered ? 'installed.none' : 'installed.unanswered')}</Text>}
      {rows.length > 0 && (
        <PlainTable
          headings={{ ...t('installed.columns', { returnObjects: true }), actions: '' }}
          rows={rows}
          rowId={({ id }) => id}
          renderCells={(one) => ({
            kind: <code lang="">{one.kind}</code>,
            serial: <code lang="">{shortOf(one)}</code>,
            origin: t(`installed.origins.${one.origin}`),
            actions: <IconAction icon={Trash2} label={t('installed.remove', { serial: shortOf(one) })} onClick={() => setDeleting(one)} />,
          })}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('installed.removing', { serial: shortOf(deleting) })}
          effect={t('installed.effect')}
          confirmLabel={t('installed.confirm')}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Panel>
  );
}
