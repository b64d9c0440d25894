import { Button, Group, Stack, Text } from '@mantine/core';
import { MonitorSmartphone, ShieldCheck, ShieldOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Card } from '../Card.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { UserPartProps } from '../user-view.ts';
import { useUpdateAccount } from '../users.queries.ts';
import { WideTable } from '../WideTable.tsx';
import classes from '../users.module.css';

const TwoStepModal = lazy(() => import('./TwoStepModal.tsx').then((module) => ({ default: module.TwoStepModal })));

const on = { meaning: 'healthy', icon: ShieldCheck } as const;
const off = { meaning: 'off', icon: ShieldOff } as const;

export function SecurityTab({ user, account }: UserPartProps) {
  const { t } = useTexts('members');
  const inWords = useRecordWords();
  const [isEditing, setEditing] = useState(false);
  const { method, phone } = account.twoStep;
  const { mutateAsync: update, isPending } = useUpdateAccount();

  async function turnOff() {
    await update({ id: user.id, account: { twoStep: { method: 'off', phone } } });
    await toast('done', t('twoStep.wentOff'));
  }

  return (
    <Stack>
      <Card title={t('password.title')} text={t('password.rule')}>
        <PasswordForm key={account.passwordChangedAt} id={user.id} />
        {account.passwordChangedAt && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('password.changedAt')} <Moment at={account.passwordChangedAt} />
          </Text>
        )}
      </Card>
      <Card
        title={t('twoStep.title')}
        text={t('twoStep.text')}
        action={
          <Group gap="xs">
            {method !== 'off' && (
              <Button variant="subtle" color="red" loading={isPending} onClick={turnOff}>
                {t('twoStep.turnOff')}
              </Button>
            )}
            <Button variant={method === 'off' ? 'filled' : 'default'} onClick={() => setEditing(true)}>
              {t(method === 'off' ? 'twoStep.enable' : 'twoStep.change')}
            </Button>
          </Group>
        }
      >
        <Group gap="sm">
          <StateBadge look={method === 'off' ? off : on}>{t(`twoStep.methods.${method}`)}</StateBadge>
          {method === 'sms' && <span className="tabular">{phone}</span>}
        </Group>
      </Card>
      <Card title={t('devices.title')}>
        <WideTable label={t('devices.title')}>
          <thead>
            <tr>
              <th>{t('devices.browser')}</th>
              <th>{t('devices.device')}</th>
              <th>{t('devices.location')}</th>
              <th>{t('devices.at')}</th>
            </tr>
          </thead>
          <tbody>
            {account.devices.map(({ id, browser, device, location, at }) => (
              <tr key={id}>
                <td>
                  <span className={classes.role}>
                    <MonitorSmartphone size={16} strokeWidth={1.75} aria-hidden />
                    {browser}
                  </span>
                </td>
                <td>{inWords(device)}</td>
                <td>{inWords(location)}</td>
                <td>
                  <Moment at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </Card>
      <Suspense fallback={null}>{isEditing && <TwoStepModal user={user} account={account} onClose={() => setEditing(false)} />}</Suspense>
    </Stack>
  );
}
