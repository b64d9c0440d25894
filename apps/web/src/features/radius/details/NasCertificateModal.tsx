import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Download, TriangleAlert } from 'lucide-react';
import { z } from 'zod';
import type { Nas, NasCertificate } from '@atalaya/contract/radius/nas.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useMakeNasCertificate } from '../changes.queries.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;
const NoInput = z.object({});
const FILES = { certificate: 'pem', key: 'key', authority: 'root.pem' } as const;

interface NasCertificateModalProps {
  nas: Nas;
  onClose: () => void;
}

/** A key that nobody can show again. Neither Esc nor a click beside it closes this. */
function Files({ nas, made, onClose }: NasCertificateModalProps & { made: NasCertificate }) {
  const { t } = useTexts('radiusdetail');
  const name = nas.address.replaceAll(/[^\w.-]/g, '_');
  const save = (file: keyof typeof FILES) => saveFile(`${name}.${FILES[file]}`, new Blob([made[file]], { type: 'application/x-pem-file' }));
  return (
    <Modal opened onClose={onClose} title={t('nas.tls.made')} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false}>
      <Stack>
        <Alert color="yellow" icon={<TriangleAlert {...icon} />} title={t('nas.tls.warning')}>
          {t('nas.tls.explanation')}
        </Alert>
        <Group>
          {(['certificate', 'key', 'authority'] as const).map((file) => (
            <Button
              key={file}
              data-autofocus={file === 'certificate' || undefined}
              leftSection={<Download {...icon} />}
              onClick={() => save(file)}
            >
              {t(`nas.tls.files.${file}`)}
            </Button>
          ))}
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('nas.tls.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** It asks, then gives the files: its reply is the only one that ever holds the key. */
export function NasCertificateModal({ nas, onClose }: NasCertificateModalProps) {
  const { t } = useTexts('radiusdetail');
  const { data: made, mutateAsync: make } = useMakeNasCertificate();
  const form = useContractForm(NoInput, {});
  useReturnFocus();
  if (made) return <Files nas={nas} made={made.data} onClose={onClose} />;
  return (
    <FormModal
      title={t('nas.tls.title', { name: nas.name })}
      submitLabel={t('nas.tls.confirm')}
      form={form}
      onSubmit={form.submit(() => make(nas.id))}
      onClose={onClose}
    >
      <Text>{t('nas.tls.effect')}</Text>
    </FormModal>
  );
}
