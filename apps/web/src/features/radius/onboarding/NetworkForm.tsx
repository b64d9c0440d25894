import { Autocomplete, Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { NetworkSettings, ONBOARDING_METHODS, type Network } from '@atalaya/contract/radius/onboarding.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useChangeNetwork } from './onboarding.queries.ts';

const YEAR = 365;

/** What devices of a client are told of its network: once for all users. */
export function NetworkForm({ network: { clientId, settings, serverNames }, onDone }: { network: Network; onDone: () => void }) {
  const { t } = useTexts(['onboarding', 'app']);
  const { mutateAsync: change } = useChangeNetwork(clientId);
  const first = { ssid: '', serverName: serverNames[0] ?? '', method: 'tls', certificateDays: YEAR } as const;
  const form = useContractForm(NetworkSettings, settings ?? first);
  const submit = form.submit(async (body) => {
    await change(body);
    onDone();
    await toast('done', t('network.saved'));
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text c="dimmed">{t('network.text')}</Text>
        <FormFailure failure={form.failure} />
        <TextInput label={t('network.ssid')} description={t('network.ssidHint')} {...form.getInputProps('ssid')} />
        <Autocomplete
          label={t('network.serverName')}
          description={t('network.serverNameHint')}
          data={serverNames}
          {...form.getInputProps('serverName')}
        />
        <Select
          label={t('network.method')}
          allowDeselect={false}
          data={ONBOARDING_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
          {...form.getInputProps('method')}
        />
        <NumberInput label={t('network.days')} min={1} max={1_825} allowDecimal={false} {...form.getInputProps('certificateDays')} />
        <Group>
          <Button type="submit" loading={form.submitting}>
            {t('app:actions.save')}
          </Button>
          {settings && (
            <Button variant="default" onClick={onDone}>
              {t('app:actions.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
