import { Alert, Button, Group, PasswordInput, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LoginTest, type LoginTestResult } from '@atalaya/contract/radius/attempts.ts';
import { Protocol } from '@atalaya/contract/radius/users.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ClientField } from '#shared/ui/tenants/ClientField.tsx';
import { useTestLogin } from './changes.queries.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

function Outcome({ result }: { result: LoginTestResult }) {
  const { t } = useTexts('radius');
  const { accepted, reason, reply } = result;
  return (
    <Alert
      role="status"
      color={accepted ? 'green' : 'red'}
      icon={accepted ? <CircleCheck {...icon} /> : <CircleX {...icon} />}
      title={t(accepted ? 'test.accepted' : 'test.rejected')}
    >
      {!accepted && (
        <>
          <Text fw={500}>{t(`attempts.reasons.${reason}`)}</Text>
          <Text>{t(`attempts.why.${reason}`)}</Text>
        </>
      )}
      {accepted && (
        <>
          <Text fw={500}>{t('test.reply')}</Text>
          {reply.length === 0 ? (
            <Text>{t('test.noReply')}</Text>
          ) : (
            <Table withRowBorders={false} verticalSpacing={2}>
              <Table.Tbody>
                {reply.map(({ name, value }) => (
                  <Table.Tr key={`${name} ${value}`}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>
                      <code>{value}</code>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </>
      )}
    </Alert>
  );
}

/** A login without a network: whether it would be let in, and if not, why. */
export function TestLogin({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTexts('radius');
  const form = useContractForm(LoginTest, { username: '', passwd: '', protocol: 'pap', clientId: null });
  const { data, mutateAsync } = useTestLogin();
  return (
    <Panel title={t('test.title')} text={t('test.text')}>
      <form onSubmit={form.submit(mutateAsync)} noValidate>
        <Stack gap="sm">
          <TextInput label={t('test.username')} required autoComplete="off" {...form.getInputProps('username')} />
          <PasswordInput label={t('test.password')} required autoComplete="new-password" {...form.getInputProps('passwd')} />
          <Select
            label={t('test.protocol')}
            allowDeselect={false}
            data={Protocol.options.map((protocol) => ({ value: protocol, label: t(`protocols.${protocol}`) }))}
            {...form.getInputProps('protocol')}
          />
          {isAdmin && <ClientField onlyKnown label={t('test.client')} clearable {...form.getInputProps('clientId')} />}
          <FormFailure failure={form.failure} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting}>
              {t('test.submit')}
            </Button>
          </Group>
          {data && <Outcome result={data.data} />}
        </Stack>
      </form>
    </Panel>
  );
}
