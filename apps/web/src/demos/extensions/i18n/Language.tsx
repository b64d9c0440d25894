import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { isLocale, languageNames } from '#shared/i18n/locale.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

export function Language() {
  const { t } = useTranslation('extensions');
  const locale = useLocale();
  return (
    <Stack>
      <Radio.Group label={t('i18n.language')} value={locale} onChange={(chosen) => isLocale(chosen) && void changeLocale(chosen)}>
        <Stack gap="xs" mt="xs">
          {LOCALES.map((language) => (
            <Radio key={language} value={language} label={<span lang={language}>{languageNames[language]}</span>} />
          ))}
        </Stack>
      </Radio.Group>
      <Text maw="75ch">{t('i18n.paragraph')}</Text>
    </Stack>
  );
}
