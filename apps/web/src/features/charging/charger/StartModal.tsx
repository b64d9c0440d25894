import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { connectorName, type Charger, type Connector } from '@atalaya/contract/charging/chargers.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { tagsOfQuery } from '../charging.queries.ts';
import type { SendCommand } from '../changes.queries.ts';
import { startOrder } from './orders-of.ts';

const StartForm = z.object({ idTag: z.string('required').min(1, 'required') });

interface StartModalProps {
  charger: Charger;
  connector: Connector;
  send: SendCommand;
  onClose: () => void;
}

/** It follows the connector: one that is taken meanwhile says so, and since when. */
export function StartModal({ charger, connector, send, onClose }: StartModalProps) {
  const { t } = useTexts('charging');
  const { transactionId, startedAt } = connector;
  const number = connectorName(connector.evseId, connector.connectorId);
  const tags = useQuery(tagsOfQuery(charger.clientId));
  const form = useContractForm(StartForm, { idTag: '' });
  const submit = form.submit(async ({ idTag }) => {
    await send(startOrder(charger, connector, idTag));
    onClose();
  });
  return (
    <FormModal title={t('starting.title', { number })} submitLabel={t('starting.submit')} form={form} onSubmit={submit} onClose={onClose}>
      {transactionId && startedAt && (
        <Alert color="blue" role="status">
          {t('starting.inUse', { number })} <Moment at={startedAt} />
        </Alert>
      )}
      <RecordSelect label={t('starting.tag')} required records={tags} {...form.getInputProps('idTag')} />
    </FormModal>
  );
}
