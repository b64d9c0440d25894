import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { MadeOnboarding } from '@atalaya/contract/radius/onboarding.ts';
import { QrCode } from '#shared/factors/QrCode.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CopyButton } from '#shared/ui/copy/CopyButton.tsx';
import { Moment } from '#shared/ui/Moment.tsx';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** A link that nobody can show again. Neither Esc nor a click beside it closes this. */
export function MadeCode({ made: { code, link, expiresAt }, onClose }: { made: MadeOnboarding; onClose: () => void }) {
  const { t } = useTexts('onboarding');
  return (
    <Modal opened onClose={onClose} title={t('made.title')} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false}>
      <Stack>
        <Alert color="yellow" icon={<TriangleAlert {...icon} />} title={t('made.warning')}>
          {t('made.explanation')}
        </Alert>
        <QrCode text={link} label={t('made.qr')} />
        {(['link', 'code'] as const).map((name) => (
          <Stack key={name} gap={4}>
            <Group gap="xs">
              <Text size="sm" fw={500}>
                {t(`made.${name}`)}
              </Text>
              <CopyButton text={name === 'link' ? link : code} name={t(`made.${name}`)} />
            </Group>
            <Code block lang="" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {name === 'link' ? link : code}
            </Code>
          </Stack>
        ))}
        <Text size="sm" c="dimmed">
          {t('made.until')} <Moment at={expiresAt} />
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('made.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
