import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { MessageSquareText, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { TwoStepApp } from './TwoStepApp.tsx';
import { TwoStepPhone } from './TwoStepPhone.tsx';
import type { UserPartProps } from '../user-view.ts';
import { useUpdateAccount } from '../users.queries.ts';
import classes from '../users.module.css';

const METHODS = ['app', 'sms'] as const;
const icons = { app: Smartphone, sms: MessageSquareText };

/** First how the code comes, then what that needs. */
export function TwoStepModal({ user, account, onClose }: UserPartProps & { onClose: () => void }) {
  const { t } = useTexts('members');
  const { mutateAsync: update } = useUpdateAccount();
  const [method, setMethod] = useState<(typeof METHODS)[number]>(account.twoStep.method === 'sms' ? 'sms' : 'app');
  const [isChosen, setChosen] = useState(false);
  useReturnFocus();

  async function turnOn(phone: string) {
    await update({ id: user.id, account: { twoStep: { method, phone } } });
    onClose();
    await toast('done', t('twoStep.on'));
  }
  const detail = { onBack: () => setChosen(false), onDone: turnOn };

  return (
    <Modal opened onClose={onClose} title={isChosen ? t(`twoStep.methods.${method}`) : t('twoStep.title')}>
      {!isChosen && (
        <Stack>
          <Radio.Group label={t('twoStep.method')} value={method} onChange={(next) => setMethod(next === 'sms' ? 'sms' : 'app')}>
            <Stack gap="xs" mt="xs">
              {METHODS.map((name) => {
                const Icon = icons[name];
                return (
                  <Radio.Card key={name} value={name} className={classes.choice} aria-label={t(`twoStep.methods.${name}`)}>
                    <Icon size={24} strokeWidth={1.5} aria-hidden />
                    <span>
                      <strong>{t(`twoStep.methods.${name}`)}</strong>
                      <small>{t(`twoStep.hints.${name}`)}</small>
                    </span>
                    <Radio.Indicator />
                  </Radio.Card>
                );
              })}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button onClick={() => setChosen(true)}>{t('twoStep.next')}</Button>
          </Group>
        </Stack>
      )}
      {isChosen && method === 'app' && <TwoStepApp email={user.email} phone={account.twoStep.phone} {...detail} />}
      {isChosen && method === 'sms' && <TwoStepPhone phone={account.twoStep.phone} {...detail} />}
    </Modal>
  );
}
