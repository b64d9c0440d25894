import { Button, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ModbusAccessInput, REGISTERS_PER_DEVICE } from '@atalaya/contract/integrations/modbus.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { Listening } from './Listening.tsx';
import { modbusAccessQuery, modbusPlacesQuery, statusQuery, useSetModbusAccess } from './integrations.queries.ts';
import type { TabProps } from './tab-props.ts';
import classes from './integrations.module.css';

const [FORM_PX, LIST_PX, PER_PAGE] = [120, 240, 50];

function Addresses({ clientId, addresses, mayChange }: { clientId: string | undefined; addresses: string[]; mayChange: boolean }) {
  const { t } = useTexts(['integrations', 'app']);
  const { mutateAsync: save, isPending } = useSetModbusAccess(clientId);
  const form = useContractForm(ModbusAccessInput, { addresses });
  const submit = form.submit(async (input) => {
    await save(input.addresses);
    form.resetDirty();
    await toast('done', t('modbus.saved'));
  });
  return (
    <form onSubmit={submit} noValidate>
      <TagsInput
        label={t('modbus.addresses')}
        description={t('modbus.addressesHint')}
        placeholder={form.values.addresses.length > 0 ? undefined : '10.0.0.0/24'}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        disabled={!mayChange}
        mb="sm"
        {...form.getInputProps('addresses')}
      />
      <FormFailure failure={form.failure} />
      {mayChange && (
        <div className={classes.actions}>
          <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
            {t('app:actions.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function Places({ clientId }: { clientId: string | undefined }) {
  const { t } = useTexts('integrations');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(modbusPlacesQuery(clientId, page, PER_PAGE));
  if (!data)
    return error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={LIST_PX} />;
  if (data.total === 0) return <EmptyState picture={<UnpluggedPicture />} title={t('modbus.none.title')} text={t('modbus.none.text')} />;
  const end = page * PER_PAGE;
  return (
    <>
      <PlainTable
        headings={t('modbus.columns', { returnObjects: true })}
        rows={data.data}
        rowId={({ deviceId }) => deviceId}
        renderCells={({ label, mac, unit, register }) => ({
          label: (
            <>
              <span lang="">{label}</span>
              <span className={classes.under}>{mac}</span>
            </>
          ),
          unit,
          registers: `${register}–${register + REGISTERS_PER_DEVICE - 1}`,
        })}
      />
      {data.total > PER_PAGE && (
        <div className={classes.actions}>
          <Button variant="subtle" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('modbus.before')}
          </Button>
          <Button variant="subtle" size="xs" disabled={end >= data.total} onClick={() => setPage(page + 1)}>
            {t('modbus.after')}
          </Button>
        </div>
      )}
    </>
  );
}

/** From where a client's devices are read over Modbus TCP, and in which registers each stands. */
export function ModbusTab({ mayChange, asksClient }: TabProps) {
  const { t } = useTexts('integrations');
  const focusedId = useFocusedClient()?.id;
  const [chosen, setChosen] = useState<string | null>(null);
  const clientId = chosen ?? focusedId;
  const isKnown = !asksClient || clientId !== undefined;
  const { data: status } = useQuery(statusQuery);
  const { data, error, refetch } = useQuery({ ...modbusAccessQuery(clientId), enabled: isKnown });
  return (
    <div className={classes.stack}>
      <Panel title={t('modbus.title')} text={<Listening at={status?.modbus} setting="ATALAYA_MODBUS=on" />}>
        {asksClient && !focusedId && <ClientField onlyKnown mb="md" label={t('modbus.client')} value={chosen} onChange={setChosen} />}
        {isKnown &&
          !data &&
          (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={FORM_PX} />)}
        {isKnown && data && <Addresses key={data.clientId} clientId={clientId} addresses={data.addresses} mayChange={mayChange} />}
      </Panel>
      {isKnown && (
        <Panel title={t('modbus.places')} text={t('modbus.placesText', { number: REGISTERS_PER_DEVICE })}>
          <Places key={clientId} clientId={clientId} />
        </Panel>
      )}
    </div>
  );
}
