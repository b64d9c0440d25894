import { Button, NumberInput, Select, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { Eye, Plus, Save, Send } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { InvoiceInput, type InvoiceLine } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import type { FormValues } from '#shared/form/blank.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm, type ContractForm } from '#shared/form/use-contract-form.ts';
import { ClientPicker } from './ClientPicker.tsx';
import { EditorSums } from './EditorSums.tsx';
import { LineFields } from './LineFields.tsx';
import { methodOptions } from '../payment-methods.ts';
import classes from '../Layout.module.css';

export type InvoiceForm = ContractForm<typeof InvoiceInput>;
export type InvoiceFormValues = FormValues<typeof InvoiceInput>;

interface InvoiceEditorProps {
  /** The number it has or will have. */
  number: number | undefined;
  initialValues: InvoiceFormValues;
  onSave: (input: InvoiceInput) => Promise<unknown>;
  /** After saving; left out where there is nothing to send yet. */
  onSend?: () => void;
  onPreview?: () => void;
  /** Below the buttons. */
  children?: ReactNode;
}

const emptyLine: InvoiceLine = { item: 'service', description: '', cost: 0, qty: 1, discountPercentage: 0 };
const SWITCHES = ['showsTerms', 'showsNote', 'showsStub'] as const;
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function InvoiceEditor({ number, initialValues, onSave, onSend, onPreview, children }: InvoiceEditorProps) {
  const { t } = useTexts('invoice');
  const form = useContractForm(InvoiceInput, initialValues);

  /** All buttons save; the one that was pressed says what comes next. */
  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const pressed = event.nativeEvent.submitter?.getAttribute('value');
    form.submit(async (input) => {
      await onSave(input);
      if (pressed === 'preview') onPreview?.();
      if (pressed === 'send') onSend?.();
    })(event);
  }

  return (
    <form noValidate className={classes.columns} onSubmit={submit}>
      <div className={classes.editor}>
        <section className={classes.card}>
          <div className={classes.fields}>
            <TextInput label={t('editor.number')} value={number === undefined ? '' : `#${number}`} disabled readOnly />
            <TextInput type="date" label={t('editor.issuedDate')} required {...form.getInputProps('issuedDate')} />
            <TextInput type="date" label={t('editor.dueDate')} required {...form.getInputProps('dueDate')} />
          </div>
          <ClientPicker form={form} />
        </section>
        <Lines form={form} />
        <section className={classes.card}>
          <div className={classes.fields}>
            <div>
              <TextInput label={t('editor.salesperson')} mb="md" {...form.getInputProps('salesperson')} />
              <NumberInput label={t('editor.tax')} required min={0} max={100} hideControls {...form.getInputProps('taxPercentage')} />
            </div>
            <EditorSums values={form.values} />
          </div>
          <Textarea label={t('editor.note')} mt="md" autosize minRows={2} {...form.getInputProps('note')} />
        </section>
      </div>
      <aside className={classes.side}>
        <div className={`${classes.card} ${classes.actions}`}>
          <Button type="submit" loading={form.submitting} leftSection={<Save {...icon} />}>
            {t('actions.save')}
          </Button>
          {onPreview && (
            <Button type="submit" variant="default" leftSection={<Eye {...icon} />} value="preview">
              {t('actions.preview')}
            </Button>
          )}
          <Button
            type="submit"
            variant="default"
            disabled={!onSend}
            title={onSend ? undefined : t('editor.saveFirst')}
            leftSection={<Send {...icon} />}
            value="send"
          >
            {t('actions.send')}
          </Button>
          {children}
          <FormFailure failure={form.failure} />
        </div>
        <Options form={form} />
      </aside>
    </form>
  );
}

function Lines({ form }: { form: InvoiceForm }) {
  const { t } = useTexts('invoice');
  const { lines } = form.values;
  return (
    <section className={classes.card} aria-labelledby="invoice-lines">
      <Title order={2} size="h4" id="invoice-lines">
        {t('editor.lines')}
      </Title>
      {lines.map((_, index) => (
        <LineFields key={index} form={form} index={index} isOnly={lines.length === 1} />
      ))}
      <Button
        mt="md"
        size="xs"
        variant="light"
        leftSection={<Plus {...icon} />}
        onClick={() => form.insertListItem('lines', { ...emptyLine })}
      >
        {t('editor.addLine')}
      </Button>
    </section>
  );
}

function Options({ form }: { form: InvoiceForm }) {
  const { t } = useTexts('invoice');
  return (
    <section className={classes.card}>
      <Title order={2} size="h4" mb="sm">
        {t('editor.options')}
      </Title>
      <Select label={t('editor.payVia')} allowDeselect={false} data={methodOptions(t)} {...form.getInputProps('payVia')} />
      {SWITCHES.map((name) => (
        <Switch key={name} mt="md" label={t(`editor.${name}`)} {...form.getInputProps(name, { type: 'checkbox' })} />
      ))}
    </section>
  );
}
