import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { PartnerWithToken } from '@atalaya/contract/charging/roaming.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Command } from '#shared/ui/copy/Command.tsx';

/** What the partner begins with. The token is shown here and never again, so neither Esc nor a click beside it closes this. */
export function PartnerToken({ partner, onClose }: { partner: PartnerWithToken; onClose: () => void }) {
  const { t } = useTexts('roaming');
  const fields = [
    { name: t('token.url'), text: partner.url },
    { name: t('token.token'), text: partner.token },
  ];
  return (
    <Modal
      opened
      size="lg"
      title={t('token.title', { name: partner.name })}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <Stack>
        <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} title={t('token.once')}>
          {t('token.why')}
        </Alert>
        {fields.map(({ name, text }) => (
          <Stack key={name} gap={4}>
            <Text size="sm" fw={500}>
              {name}
            </Text>
            <Command line={text} name={name} />
          </Stack>
        ))}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('token.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
