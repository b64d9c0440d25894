import { Radio, Stack, Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { languages } from '#shared/format/language.ts';
import { isLocale } from '#shared/i18n/locale.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

export function Language() {
  const { t } = useTexts('extensions');
  const locale = useLocale();
  return (
    <Stack>
      <Radio.Group label={t('i18n.language')} value={locale} onChange={(chosen) => isLocale(chosen) && void changeLocale(chosen)}>
        <Stack gap="xs" mt="xs">
          {LOCALES.map((language) => (
            <Radio key={language} value={language} label={<span lang={language}>{languages[language].name}</span>} />
          ))}
        </Stack>
      </Radio.Group>
      <Text maw="75ch">{t('i18n.paragraph')}</Text>
    </Stack>
  );
}
