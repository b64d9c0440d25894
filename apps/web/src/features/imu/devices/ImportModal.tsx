import { Alert, Button, FileInput, Group, Modal, ScrollArea, Stack, Table, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { csvField } from '@atalaya/contract/csv-field.ts';
import { ImportInput, type ImportResult } from '@atalaya/contract/monitor/fleet.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RecordSelect } from '#shared/ui/RecordSelect.tsx';
import { downloadCsv } from '#shared/ui/data-table/csv.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { useImportDevices } from './devices.queries.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

function Outcome({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const locale = useLocale();
  const withKeys = result.rows.filter(({ apiKey }) => apiKey !== undefined);
  const save = () =>
    downloadCsv('device-keys', ['mac,key', ...withKeys.map(({ mac, apiKey }) => `${mac},${csvField(apiKey)}`), ''].join('\r\n'));
  return (
    <Stack>
      <Text role="status">
        {t('importing.result', { registered: formatCount(result.registered, locale), refused: formatCount(result.refused, locale) })}
      </Text>
      {withKeys.length > 0 && (
        <Alert color="yellow" icon={<TriangleAlert {...icon} />} title={t('importing.keysOnce')}>
          <Button size="xs" variant="default" onClick={save}>
            {t('importing.download')}
          </Button>
        </Alert>
      )}
      <ScrollArea.Autosize mah={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('importing.line')}</Table.Th>
              <Table.Th>{t('importing.mac')}</Table.Th>
              <Table.Th>{t('importing.outcome')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {result.rows.map(({ line, mac, code }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>
                  <code>{mac}</code>
                </Table.Td>
                <Table.Td c={code ? 'red' : undefined}>{code ? t(`importing.codes.${code}`) : t('importing.ok')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('importing.close')}</Button>
      </Group>
    </Stack>
  );
}

export function ImportModal({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const form = useContractForm(ImportInput, { csv: '', clientId: null });
  const clients = useQuery({ ...clientsQuery, enabled: isAdmin });
  const { data: imported, mutateAsync: send } = useImportDevices();

  if (imported) {
    return (
      <Modal opened size="lg" onClose={onClose} title={t('importing.title')} closeOnClickOutside={false} closeOnEscape={false}>
        <Outcome result={imported.data} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <FormModal title={t('importing.title')} submitLabel={t('importing.submit')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('importing.text')}
      </Text>
      <FileInput
        label={t('importing.file')}
        placeholder={t('importing.choose')}
        leftSection={<Upload {...icon} />}
        accept=".csv,text/csv,text/plain"
        onChange={(file) => void file?.text().then((csv) => form.setValues({ csv }))}
      />
      <Textarea
        label={t('importing.paste')}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        placeholder={'mac,label,client,project,lat,lng\nAA:BB:CC:DD:EE:FF,Cabinet 12,,,40.4168,-3.7038'}
        {...form.getInputProps('csv')}
      />
      {isAdmin && <RecordSelect label={t('importing.client')} clearable records={clients} {...form.getInputProps('clientId')} />}
    </FormModal>
  );
}
