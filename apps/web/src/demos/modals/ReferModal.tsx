import { Button, Group, Modal, TextInput } from '@mantine/core';
import { Gift, Link2, Mail, Send, SquareArrowOutUpRight, UserPlus } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { InviteInput } from '@atalaya/contract/demo/examples.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { beside, shareNetworks } from '#demos/kit/ui/share-networks.ts';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useInvite } from './modals.queries.ts';
import classes from './modals.module.css';

const steps = { invite: Send, register: UserPlus, earn: Gift };
const order = ['invite', 'register', 'earn'] as const;
const NETWORKS = 3;
const REFERRAL = 'https://brightwater.example/welcome?from=nora';
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function ReferModal({ invited, onClose }: { invited: string[]; onClose: () => void }) {
  const { t } = useTexts('modals');
  const { mutateAsync: invite, isPending } = useInvite();
  const form = useContractForm(InviteInput, { email: '' });
  useReturnFocus();
  const copy = () => void navigator.clipboard.writeText(REFERRAL).then(() => toast('done', t('copied')), toastFailure);

  async function send({ email }: { email: string }) {
    await invite({ email });
    form.reset();
    await toast('done', t('refer.invited', { email }));
  }

  return (
    <Modal opened onClose={onClose} title={t('refer.title')} size="lg">
      <p className={classes.dimmed}>{t('refer.text')}</p>
      <ol className={classes.steps}>
        {order.map((name) => {
          const Icon = steps[name];
          return (
            <li key={name}>
              <span className={classes.icon}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
              </span>
              <strong>{t(`refer.steps.${name}.title`)}</strong>
              <span className={classes.dimmed}>{t(`refer.steps.${name}.text`)}</span>
            </li>
          );
        })}
      </ol>
      <form onSubmit={form.submit(send)} noValidate className={classes.inline}>
        <TextInput label={t('refer.email')} type="email" required data-autofocus {...form.getInputProps('email')} />
        <Button type="submit" loading={isPending}>
          {t('refer.send')}
        </Button>
      </form>
      <FormFailure failure={form.failure} />
      {invited.length > 0 && (
        <p className={classes.kept}>
          {t('refer.list')}: {invited.join(', ')}
        </p>
      )}
      <h3 className={classes.subtitle}>{t('refer.link')}</h3>
      <code className={classes.link}>{REFERRAL}</code>
      <Group gap="xs" mt="xs">
        <Button variant="default" leftSection={<Link2 {...icon} />} onClick={copy}>
          {t('refer.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<Mail {...icon} />}
          href={`mailto:?subject=Brightwater&body=${encodeURIComponent(REFERRAL)}`}
        >
          {t('refer.mail')}
        </Button>
        {shareNetworks.slice(0, NETWORKS).map(({ name, addressOf }) => (
          <Button
            key={name}
            component="a"
            variant="default"
            leftSection={<SquareArrowOutUpRight {...icon} />}
            href={addressOf(REFERRAL, t('refer.title'))}
            {...beside}
          >
            {name}
          </Button>
        ))}
      </Group>
    </Modal>
  );
}
