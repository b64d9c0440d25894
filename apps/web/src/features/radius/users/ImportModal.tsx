import { Button, FileInput, Group, Modal, ScrollArea, Stack, Table, Text, Textarea } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { UserImport, type UserImportResult } from '@atalaya/contract/radius/users.ts';
import { call } from '#shared/api/call.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientField } from '#shared/form/ClientField.tsx';
import { useRadiusChange } from '../radius.queries.ts';

const EXAMPLE = 'username,password,kind,fullName,group,expiresAt\nana,correct horse,,Ana García,Guests,2027-12-31';

function Outcome({ result, onClose }: { result: UserImportResult; onClose: () => void }) {
  const { t } = useTranslation('radius');
  const locale = useLocale();
  const counts = { created: formatCount(result.created, locale), refused: formatCount(result.refused, locale) };
  return (
    <Stack>
      <Text role="status">{t('importing.result', counts)}</Text>
      <ScrollArea.Autosize mah={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('importing.line')}</Table.Th>
              <Table.Th>{t('importing.user')}</Table.Th>
              <Table.Th>{t('importing.outcome')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {result.rows.map(({ line, username, code }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>{username}</Table.Td>
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

export function ImportModal({ asksClient, clientId, onClose }: { asksClient: boolean; clientId?: string; onClose: () => void }) {
  const { t } = useTranslation('radius');
  const form = useContractForm(UserImport, { csv: '', clientId: clientId ?? null });
  const { data: imported, mutateAsync: send } = useRadiusChange((body: UserImport) => call(radius.importUsers, { body }), 'form');
  if (imported)
    return (
      <Modal opened size="lg" onClose={onClose} title={t('importing.title')}>
        <Outcome result={imported.data} onClose={onClose} />
      </Modal>
    );
  return (
    <FormModal title={t('importing.title')} submitLabel={t('importing.submit')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('importing.text')}
      </Text>
      <FileInput
        label={t('importing.file')}
        placeholder={t('importing.choose')}
        leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />}
        accept=".csv,text/csv,text/plain"
        onChange={(file) => void file?.text().then((csv) => form.setValues({ csv }))}
      />
      <Textarea
        label={t('importing.paste')}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        placeholder={EXAMPLE}
        {...form.getInputProps('csv')}
      />
      {asksClient && <ClientField label={t('importing.client')} clearable {...form.getInputProps('clientId')} />}
    </FormModal>
  );
}
