import { Button, Group, Stack, Stepper, Title } from '@mantine/core';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useIsRtl } from '#shared/ui/chart/use-is-rtl.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { SentValues } from '../SentValues.tsx';
import { StepFields, useFieldLabel } from './StepFields.tsx';
import { fieldNames, secrets, steps } from './wizard-steps.ts';
import classes from './wizard.module.css';

interface WizardProps {
  orientation?: 'horizontal' | 'vertical';
  isModern?: boolean;
  /** Each step is checked before the next opens; otherwise they open in any order. */
  checksSteps?: boolean;
}

const anything: z.ZodObject = z.looseObject({});
const blank: Record<string, string> = Object.fromEntries(fieldNames.map((name) => [name, '']));

export function Wizard({ orientation = 'horizontal', isModern = false, checksSteps = false }: WizardProps) {
  const { t } = useTexts('fields');
  const labelOf = useFieldLabel();
  const [active, setActive] = useState(0);
  const step = steps[active] ?? steps[0];
  const form = useContractForm<z.ZodObject>(checksSteps ? step.schema : anything, blank);
  const isLast = active === steps.length - 1;
  const [Back, Onward] = useIsRtl() ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight];
  const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true };

  async function finish() {
    const answers = fieldNames.flatMap((name) => {
      const value = form.values[name];
      return secrets.includes(name) || typeof value !== 'string' || value === '' ? [] : [[labelOf(name), value]];
    });
    await toast('done', <SentValues values={Object.fromEntries(answers)} />);
    form.reset();
    setActive(0);
  }
  const advance = form.submit(async () => (isLast ? finish() : setActive(active + 1)));

  return (
    <div className={`${classes.whole} ${classes[orientation]} ${isModern ? classes.modern : ''}`}>
      <Stepper
        active={active}
        onStepClick={setActive}
        allowNextStepsSelect={!checksSteps}
        orientation={orientation}
        radius={isModern ? 'md' : 'xl'}
        size="sm"
        wrap={false}
        aria-label={t('wizard.steps')}
        classNames={{ root: classes.steps, step: classes.step, stepIcon: classes.icon, stepBody: classes.body }}
      >
        {steps.map(({ name, icon: Icon }) => (
          <Stepper.Step
            key={name}
            label={t(`wizard.${name}`)}
            description={t(`wizard.${name}Text`)}
            icon={isModern ? <Icon {...icon} /> : undefined}
          />
        ))}
      </Stepper>
      <form className={classes.form} onSubmit={advance} noValidate>
        <Stack>
          <Title order={3} size="h4">
            {t(`wizard.${step.name}`)}
          </Title>
          <StepFields names={step.fields} form={form} />
          <Group justify="space-between">
            <Button variant="default" disabled={active === 0} leftSection={<Back {...icon} />} onClick={() => setActive(active - 1)}>
              {t('wizard.previous')}
            </Button>
            <Button type="submit" rightSection={isLast ? undefined : <Onward {...icon} />}>
              {t(isLast ? 'wizard.finish' : 'wizard.next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  );
}
