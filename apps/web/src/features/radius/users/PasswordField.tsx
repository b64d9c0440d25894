import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { newPassword } from './new-password.ts';

interface PasswordFieldProps {
  onGenerate: (password: string) => void;
  isFocused?: boolean;
}

/** A password to be typed, or made here; one that was made is shown, since somebody has to pass it on. */
export function PasswordField({ onGenerate, isFocused = false, ...input }: PasswordFieldProps) {
  const { t } = useTexts(['radius', 'radiusdetail']);
  const [isShown, setShown] = useState(false);
  const [isGenerated, setGenerated] = useState(false);
  return (
    <Stack gap={4}>
      <Group align="flex-end" wrap="nowrap">
        <PasswordInput
          style={{ flex: 1 }}
          label={t('users.form.password')}
          required
          autoComplete="new-password"
          visible={isShown}
          onVisibilityChange={setShown}
          {...(isFocused && { 'data-autofocus': true })}
          {...input}
        />
        <Button
          variant="default"
          leftSection={<Dices size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            onGenerate(newPassword());
            setShown(true);
            setGenerated(true);
          }}
        >
          {t('radiusdetail:password.generate')}
        </Button>
      </Group>
      {isGenerated && (
        <Text size="sm" c="dimmed" role="status">
          {t('radiusdetail:password.generated')}
        </Text>
      )}
    </Stack>
  );
}
