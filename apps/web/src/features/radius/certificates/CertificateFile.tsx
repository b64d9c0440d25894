import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { Download, TriangleAlert } from 'lucide-react';
import type { MadeCertificate } from '@atalaya/contract/radius/certificates.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface CertificateFileProps {
  made: MadeCertificate;
  username: string;
  onClose: () => void;
}

/** A key that nobody can show again. Neither Esc nor a click beside it closes this. */
export function CertificateFile({ made: { p12, password }, username, onClose }: CertificateFileProps) {
  const { t } = useTexts('certificates');
  const save = () => {
    const bytes = Uint8Array.from(atob(p12), (character) => character.charCodeAt(0));
    saveFile(`${username.replaceAll(/[^\w.@-]/g, '_')}.p12`, new Blob([bytes], { type: 'application/x-pkcs12' }));
  };
  return (
    <Modal opened onClose={onClose} title={t('made.title')} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false}>
      <Stack>
        <Alert color="yellow" icon={<TriangleAlert {...icon} />} title={t('made.warning')}>
          {t('made.explanation')}
        </Alert>
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {t('made.password')}
          </Text>
          <Code block lang="">
            {password}
          </Code>
        </Stack>
        <Group justify="space-between">
          <Button data-autofocus leftSection={<Download {...icon} />} onClick={save}>
            {t('made.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('made.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
