import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { ExportFile } from '#shared/ui/copy/ExportFile.tsx';
import { Command } from '#shared/ui/copy/Command.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { takeMadeKey } from '../made-key.ts';
import classes from '../licences.module.css';
import { libraryFiles } from './library-files.ts';
import { LANGUAGES, languageNames, snippetsOf, STEPS, type Language } from './snippets.ts';

const NEEDS: Partial<Record<Language, string>> = { python: 'cryptography' };

/** From a key to a check in somebody's own software, in their language. */
export function QuickStartPage() {
  const { t } = useTexts(['quickstart', 'kit']);
  const [made] = useState(takeMadeKey);
  const [apiKey, setApiKey] = useState(made ?? '');
  const [language, setLanguage] = useState<Language>('typescript');
  const code = snippetsOf(language, location.origin, apiKey);
  const files = libraryFiles[language];
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Panel title={t('key.title')} text={made && apiKey === made ? t('key.made') : undefined}>
        <Stack maw={640}>
          <TextInput
            label={t('key.label')}
            description={t('key.hint')}
            autoComplete="off"
            spellCheck={false}
            value={apiKey}
            onChange={(event) => setApiKey(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={t('language')}
            value={language}
            onChange={(chosen) => setLanguage(LANGUAGES.find((one) => one === chosen) ?? language)}
            data={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Stack>
      </Panel>
      <Panel title={t('steps.files')} text={files.length === 0 ? t('steps.curl') : t('steps.filesText')}>
        {files.length > 0 && (
          <>
            <div className={classes.downloads}>
              {files.map(({ name, load }) => (
                <ExportFile key={name} name={name} label={name} load={load} />
              ))}
            </div>
            <Text size="sm" c="dimmed" mt="sm">
              {NEEDS[language] ? (
                <>
                  {t('steps.filesNeeds')} <code>{NEEDS[language]}</code>.
                </>
              ) : (
                t('steps.nothing')
              )}
            </Text>
          </>
        )}
      </Panel>
      <Panel title={t('steps.pem')} text={t('steps.pemText')}>
        <Command line={`curl -s ${location.origin}${fullPath(licenceKeys.licencePublicKey)} > licence.pem`} name={t('kit:command')} />
      </Panel>
      {STEPS.map(
        (step) =>
          code[step] !== undefined && (
            <Panel key={step} title={t(`steps.${step}`)} text={t(`steps.${step}Text`)}>
              <div lang="en">
                <Command line={code[step]} name={t('code')} />
              </div>
            </Panel>
          ),
      )}
    </Page>
  );
}
