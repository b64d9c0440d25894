import { Button, Group } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import classes from './settings.module.css';

interface SettingsFormProps {
  title: string;
  text: string;
  form: { failure: unknown; submitting: boolean; isDirty: () => boolean; reset: () => void };
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Above the fields, across both columns. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One group of settings: its fields, and two buttons once something was changed. */
export function SettingsForm({ title, text, form, onSubmit, lead, children }: SettingsFormProps) {
  const { t } = useTexts('settings');
  const isChanged = form.isDirty();
  return (
    <Panel title={title} text={text}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        {lead}
        <div className={classes.fields}>{children}</div>
        <FormFailure failure={form.failure} />
        <Group>
          <Button type="submit" loading={form.submitting} disabled={!isChanged}>
            {t('save')}
          </Button>
          <Button variant="default" disabled={!isChanged || form.submitting} onClick={form.reset}>
            {t('discard')}
          </Button>
        </Group>
      </form>
    </Panel>
  );
}
