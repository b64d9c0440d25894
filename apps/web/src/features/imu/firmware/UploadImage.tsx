import { FileInput, Progress, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FirmwareImageInput } from '@atalaya/contract/monitor/firmware.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useUploadImage } from './firmware.queries.ts';

const Form = z.object({ notes: FirmwareImageInput.shape.notes.unwrap() });
const SignatureFile = FirmwareImageInput.omit({ notes: true }).loose();

async function readSignature(file: File) {
  try {
    return SignatureFile.safeParse(JSON.parse(await file.text())).data ?? null;
  } catch {
    return null; // not JSON
  }
}

/** The image and what the signing command wrote about it; sent in pieces. */
export function UploadImage({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('firmware');
  const [image, setImage] = useState<File | null>(null);
  const [signature, setSignature] = useState<File | null>(null);
  const [wrong, setWrong] = useState<'notSignature' | 'otherSize'>();
  const [isAsked, setAsked] = useState(false);
  const [percent, setPercent] = useState<number>();
  const { mutateAsync: upload } = useUploadImage();
  const form = useContractForm(Form, { notes: '' });
  const submit = form.submit(async ({ notes }) => {
    setAsked(true);
    if (!image || !signature) return;
    const signed = await readSignature(signature);
    const problem = signed ? (signed.sizeBytes === image.size ? undefined : 'otherSize') : 'notSignature';
    setWrong(problem);
    if (!signed || problem) return;
    const { version, sha256, signature: text, sizeBytes } = signed;
    setPercent(0);
    try {
      await upload({ input: { version, sha256, signature: text, sizeBytes, notes: notes ?? '' }, file: image, onProgress: setPercent });
    } finally {
      setPercent(undefined);
    }
    onClose();
    await toast('done', t('images.uploaded', { version }));
  });
  return (
    <FormDrawer title={t('images.upload')} submitLabel={t('images.upload')} form={form} onSubmit={submit} onClose={onClose}>
      <FileInput label={t('images.file')} required value={image} onChange={setImage} error={isAsked && !image && t('images.chooseFile')} />
      <FileInput
        label={t('images.signature')}
        description={t('images.signatureHint')}
        accept=".json,application/json"
        required
        value={signature}
        onChange={(file) => {
          setSignature(file);
          setWrong(undefined);
        }}
        error={isAsked && !signature ? t('images.chooseSignature') : wrong && t(`images.${wrong}`)}
      />
      <Textarea label={t('images.notes')} autosize minRows={2} {...form.getInputProps('notes')} />
      {percent !== undefined && <Progress value={percent} aria-label={t('images.upload')} />}
    </FormDrawer>
  );
}
