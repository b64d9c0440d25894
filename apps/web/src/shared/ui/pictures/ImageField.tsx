import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IMAGE_TYPES, NOT_PRINTED, readImageFile, type ImageFault } from './image-file.ts';
import { Portrait } from './Portrait.tsx';

interface ImageFieldProps {
  name: string;
  picture: string | null | undefined;
  of: 'person' | 'company';
  onSave: (image: string) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A picture that can be replaced: what was chosen is shown before it is kept. */
export function ImageField({ name, picture, of, onSave, onRemove }: ImageFieldProps) {
  const { t } = useTexts(['kit', 'app']);
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<ImageFault | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function choose(file: File | null) {
    if (!file) return;
    const read = await readImageFile(file, of === 'company' ? NOT_PRINTED : undefined);
    setChosen('image' in read ? read.image : null);
    setFault('fault' in read ? read.fault : null);
  }

  async function run(action: () => Promise<unknown>) {
    setBusy(true);
    // What fails is told by a toast, and the choice stays.
    await action().then(
      () => setChosen(null),
      () => undefined,
    );
    setBusy(false);
  }

  return (
    <Stack gap="xs" align="flex-start">
      <Portrait name={name} picture={chosen ?? picture} of={of} size="lg" />
      <Group gap="xs">
        {chosen ? (
          <>
            <Button loading={isBusy} onClick={() => void run(() => onSave(chosen))}>
              {t('image.keep')}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => setChosen(null)}>
              {t('app:actions.cancel')}
            </Button>
          </>
        ) : (
          <>
            <FileButton
              accept={IMAGE_TYPES.join(',')}
              onChange={(file) => void choose(file)}
              inputProps={{ 'aria-label': t('image.choose') }}
            >
              {(props) => (
                <Button {...props} variant="default" leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />}>
                  {t('image.choose')}
                </Button>
              )}
            </FileButton>
            {picture && (
              <Button variant="subtle" loading={isBusy} onClick={() => void run(onRemove)}>
                {t('image.remove')}
              </Button>
            )}
          </>
        )}
      </Group>
      {fault ? (
        <Text role="alert" size="sm" c="red">
          {t(`image.faults.${fault}`)}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {t(of === 'company' ? 'image.logoHint' : 'image.hint')}
        </Text>
      )}
    </Stack>
  );
}
