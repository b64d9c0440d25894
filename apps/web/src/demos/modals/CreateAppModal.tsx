import { Button, Group, Modal } from '@mantine/core';
import { Check } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { lastFourOf, NO_CARD } from '#demos/kit/form/payment-card.ts';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { APP_STEPS, AppInput, fieldsOfStep } from './app-steps.ts';
import { AppStepFields } from './AppStepFields.tsx';
import { useCreateApp } from './modals.queries.ts';
import classes from './modals.module.css';

/** Steps that were passed can be returned to; the others wait until what is before them is right. */
export function CreateAppModal({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('modals');
  const { mutateAsync: create, isPending } = useCreateApp();
  const [at, setAt] = useState(0);
  const form = useContractForm(AppInput, {
    name: '',
    category: 'internal',
    framework: 'react',
    database: 'postgresql',
    ...NO_CARD,
  });
  useReturnFocus();
  const step = APP_STEPS[at] ?? 'details';
  const isLast = at === APP_STEPS.length - 1;

  function goOn(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = fieldsOfStep[step].filter((field) => form.validateField(field).hasError);
    if (wrong.length === 0) setAt(at + 1);
  }
  async function send({ name, category, framework, database, holder, number }: AppInput) {
    await create({ name, category, framework, database, holder, lastFour: lastFourOf(number) });
    onClose();
    await toast('done', t('app.created', { name }));
  }

  return (
    <Modal opened onClose={onClose} title={t('app.title')} size="lg">
      <div className={classes.wizard}>
        <ol className={classes.wizardSteps}>
          {APP_STEPS.map((name, index) => (
            <li key={name}>
              <button type="button" disabled={index > at} aria-current={index === at ? 'step' : undefined} onClick={() => setAt(index)}>
                <span>{index < at ? <Check size={14} strokeWidth={2} aria-hidden /> : index + 1}</span>
                {t(`app.steps.${name}`)}
              </button>
            </li>
          ))}
        </ol>
        <form onSubmit={isLast ? form.submit(send) : goOn} noValidate className={classes.wizardBody}>
          <p className={classes.dimmed} role="status">
            {t('app.step', { number: at + 1, name: t(`app.steps.${step}`) })}
          </p>
          <div className={classes.wizardFields}>
            <AppStepFields step={step} form={form} />
          </div>
          <FormFailure failure={form.failure} />
          <Group justify="space-between">
            <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
              {t('app.back')}
            </Button>
            {/* Told apart, or the second press of a double click would send the form. */}
            {isLast ? (
              <Button key="create" type="submit" loading={isPending}>
                {t('app.create')}
              </Button>
            ) : (
              <Button key="next" type="submit">
                {t('app.next')}
              </Button>
            )}
          </Group>
        </form>
      </div>
    </Modal>
  );
}
