import { Radio, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PASSWORD_KINDS } from '@atalaya/contract/radius/users.ts';

/** Each with what it serves and what it costs. */
export function KindField(props: { value?: string; onChange?: (value: string) => void }) {
  const { t } = useTexts('radius');
  return (
    <Radio.Group label={t('users.form.kind')} {...props}>
      <Stack gap="xs" mt={6}>
        {PASSWORD_KINDS.map((kind) => (
          <Radio key={kind} value={kind} label={t(`kinds.${kind}`)} description={t(`kindEffects.${kind}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
