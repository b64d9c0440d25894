import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { SAMPLE_PLANS } from '@atalaya/contract/constants.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { plans } from './plans.ts';
import type { UserPartProps } from '../user-view.ts';
import { useUpdateAccount, useUpdateUser } from '../users.queries.ts';

export function PlanModal({ user, account, onClose }: UserPartProps & { onClose: () => void }) {
  const { t } = useTexts('members');
  const locale = useLocale();
  const { mutateAsync: updateUser, isPending } = useUpdateUser();
  const { mutateAsync: updateAccount } = useUpdateAccount();
  const [plan, setPlan] = useState(user.currentPlan);
  const [isCancelling, setCancelling] = useState(false);
  useReturnFocus();

  async function choosePlan() {
    await updateUser({ id: user.id, currentPlan: plan });
    if (!account.isSubscribed) await updateAccount({ id: user.id, account: { isSubscribed: true } });
    onClose();
    await toast('done', t('plan.changed', { plan: t(`plans.${plan}`) }));
  }

  async function cancel() {
    await updateAccount({ id: user.id, account: { isSubscribed: false } });
    await toast('done', t('plan.cancelled'));
  }

  if (isCancelling)
    return (
      <ConfirmDialog
        title={t('plan.cancelTitle', { name: user.fullName })}
        effect={t('plan.cancelEffect')}
        confirmLabel={t('plan.cancel')}
        onConfirm={cancel}
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title={t('plan.change')}>
      <Stack>
        <Select
          label={t('columns.currentPlan')}
          data-autofocus
          allowDeselect={false}
          data={SAMPLE_PLANS.map((name) => ({
            value: name,
            label: `${t(`plans.${name}`)} – ${formatMoney(plans[name].price, locale)}${t('plan.perMonth')}`,
          }))}
          value={plan}
          onChange={(chosen) => chosen && setPlan(chosen)}
        />
        <Group justify="space-between">
          {account.isSubscribed ? (
            <Button variant="subtle" color="red" onClick={() => setCancelling(true)}>
              {t('plan.cancel')}
            </Button>
          ) : (
            <Text c="dimmed" size="sm">
              {t('plan.ended')}
            </Text>
          )}
          <Button loading={isPending} disabled={plan === user.currentPlan && account.isSubscribed} onClick={choosePlan}>
            {t('plan.choose')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
