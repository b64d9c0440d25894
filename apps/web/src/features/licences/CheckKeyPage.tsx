import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { VerifyInput } from '@atalaya/contract/licensing/verification.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { Command } from '#shared/ui/copy/Command.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { KeyVerdict } from './KeyVerdict.tsx';
import { useExplainKey } from './licence/licence.queries.ts';
import { verifyCommand } from './verify-command.ts';

const CheckInput = VerifyInput.extend({ apiKey: z.string().trim().min(1, 'required').max(200, 'too_long') });

/** Paste a key, get the verdict rule by rule. It counts as no use of the key. */
export function CheckKeyPage() {
  const { t } = useTexts(['licence', 'kit']);
  const { data: explained, mutateAsync: explain } = useExplainKey();
  const form = useContractForm(CheckInput, { apiKey: '', scope: '', mac: '' });

  return (
    <Page title={t('check.title')} subtitle={t('check.text')}>
      <Panel title={t('check.form')}>
        <form noValidate onSubmit={form.submit((input) => explain(input))}>
          <Stack maw={640}>
            <TextInput
              label={t('check.key')}
              description={t('check.keyHint')}
              required
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('apiKey')}
            />
            <Group grow align="flex-start">
              <TextInput label={t('check.scope')} description={t('check.scopeHint')} autoComplete="off" {...form.getInputProps('scope')} />
              <TextInput label={t('check.mac')} description={t('check.macHint')} autoComplete="off" {...form.getInputProps('mac')} />
            </Group>
            <FormFailure failure={form.failure} />
            <Group>
              <Button type="submit" loading={form.submitting}>
                {t('check.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
      {explained ? (
        <KeyVerdict explanation={explained.data} />
      ) : (
        <Panel title={t('verify.title')} text={t('check.teach')}>
          <Command line={verifyCommand(location.origin)} name={t('kit:command')} />
        </Panel>
      )}
    </Page>
  );
}
