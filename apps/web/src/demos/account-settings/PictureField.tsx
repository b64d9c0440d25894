import { Button, FileButton, Group, Text } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IMAGE_TYPES, readImageFile, type ImageFault } from '#shared/ui/pictures/image-file.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';

interface PictureFieldProps {
  name: string;
  /** Empty when there is none. */
  picture: string;
  onChange: (picture: string) => void;
}

/** Shows at once what was chosen; the form keeps it. */
export function PictureField({ name, picture, onChange }: PictureFieldProps) {
  const { t } = useTexts('settings');
  const [fault, setFault] = useState<ImageFault | null>(null);

  async function choose(file: File | null) {
    if (!file) return;
    const read = await readImageFile(file);
    setFault('fault' in read ? read.fault : null);
    if ('image' in read) onChange(read.image);
  }

  return (
    <Group gap="md" role="group" aria-label={t('general.picture')}>
      <Portrait name={name} picture={picture || null} of="person" size="lg" />
      <div>
        <Group gap="xs" mb={4}>
          <FileButton
            accept={IMAGE_TYPES.join(',')}
            onChange={(file) => void choose(file)}
            inputProps={{ 'aria-label': t('general.upload') }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />}>
                {t('general.upload')}
              </Button>
            )}
          </FileButton>
          {picture && (
            <Button variant="subtle" onClick={() => onChange('')}>
              {t('general.reset')}
            </Button>
          )}
        </Group>
        {fault ? (
          <Text role="alert" size="sm" c="red">
            {t(`general.faults.${fault}`)}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {t('general.hint')}
          </Text>
        )}
      </div>
    </Group>
  );
}
