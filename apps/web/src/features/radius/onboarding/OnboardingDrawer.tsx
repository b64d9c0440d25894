import { Button, Drawer, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { NewOnboarding, ONBOARDING_METHODS, type MadeOnboarding, type Network } from '@atalaya/contract/radius/onboarding.ts';
import { serves, type RadiusUser } from '@atalaya/contract/radius/users.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { onboardingLooks } from '../state-badges.ts';
import { MadeCode } from './MadeCode.tsx';
import { NetworkForm } from './NetworkForm.tsx';
import { networkQuery, onboardingQuery, useMakeOnboarding, useRevokeOnboarding } from './onboarding.queries.ts';

const MakeForm = NewOnboarding.pick({ method: true, uses: true, hours: true });

function MakeCode({ user, network, onMade }: { user: RadiusUser; network: Network; onMade: (made: MadeOnboarding) => void }) {
  const { t } = useTexts('onboarding');
  const { mutateAsync: make } = useMakeOnboarding();
  const canPeap = serves(user.passwordKind, 'mschap');
  const usual = network.settings?.method ?? 'tls';
  const form = useContractForm(MakeForm, { method: usual === 'peap' && !canPeap ? 'tls' : usual, uses: 2, hours: 72 });
  const submit = form.submit(async (values) => onMade((await make({ userId: user.id, ...values })).data));
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <FormFailure failure={form.failure} />
        <Select
          label={t('method')}
          description={canPeap ? undefined : t('noPeap')}
          allowDeselect={false}
          data={ONBOARDING_METHODS.map((value) => ({ value, label: t(`methods.${value}`), disabled: value === 'peap' && !canPeap }))}
          {...form.getInputProps('method')}
        />
        <Group grow>
          <NumberInput label={t('uses')} min={1} max={20} allowDecimal={false} {...form.getInputProps('uses')} />
          <NumberInput label={t('hours')} min={1} max={720} allowDecimal={false} {...form.getInputProps('hours')} />
        </Group>
        <Group>
          <Button type="submit" loading={form.submitting}>
            {t('make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Codes({ userId }: { userId: string }) {
  const { t } = useTexts('onboarding');
  const { data } = useQuery(onboardingQuery(userId));
  const { mutateAsync: revoke } = useRevokeOnboarding();
  if (!data) return <BlockSkeleton height={80} />;
  if (data.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <PlainTable
      headings={{ ...t('columns', { returnObjects: true }), actions: '' }}
      rows={data}
      rowId={({ id }) => id}
      renderCells={({ id, ending, state, uses, maxUses, expiresAt }) => ({
        code: <code>…{ending}</code>,
        state: <StateBadge look={onboardingLooks[state]}>{t(`states.${state}`)}</StateBadge>,
        uses: t('usesOf', { uses, max: maxUses }),
        expiresAt: <Moment at={expiresAt} />,
        actions: state === 'open' && (
          <IconAction
            icon={Ban}
            label={`${t('revoke')}: …${ending}`}
            onClick={() => void revoke(id).then(() => toast('done', t('revoked')))}
          />
        ),
      })}
    />
  );
}

/** Codes with which a user sets devices up alone. */
export function OnboardingDrawer({ user, onClose }: { user: RadiusUser; onClose: () => void }) {
  const { t } = useTexts('onboarding');
  useReturnFocus();
  const { data: network, error, refetch } = useQuery(networkQuery(user.clientId));
  const [isChanging, setChanging] = useState(false);
  const [made, setMade] = useState<MadeOnboarding | null>(null);
  const settings = network?.settings;
  return (
    <Drawer opened position="right" size="lg" onClose={onClose} title={t('title', { username: user.username })}>
      <Stack>
        {error && !network && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {!network && !error && <BlockSkeleton height={160} />}
        {network && (!settings || isChanging) && <NetworkForm network={network} onDone={() => setChanging(false)} />}
        {network && settings && !isChanging && (
          <>
            <Text c="dimmed">{t('text')}</Text>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm">{t('network.is', { ssid: settings.ssid, serverName: settings.serverName })}</Text>
              <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
                {t('network.change')}
              </Button>
            </Group>
            <MakeCode user={user} network={network} onMade={setMade} />
            <Codes userId={user.id} />
          </>
        )}
      </Stack>
      {made && <MadeCode made={made} onClose={() => setMade(null)} />}
    </Drawer>
  );
}
