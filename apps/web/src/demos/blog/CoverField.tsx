import { Button, FileButton } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { IMAGE_TYPES, readImageFile, type ImageFault } from '#shared/ui/pictures/image-file.ts';
import classes from './blog.module.css';

/** The picture above the post: what is chosen is shown at once. */
export function CoverField({ picture, onChange }: { picture: string; onChange: (picture: string) => void }) {
  const { t } = useTexts('blog');
  const [name, setName] = useState('');
  const [fault, setFault] = useState<ImageFault | null>(null);

  async function choose(file: File | null) {
    if (!file) return;
    const read = await readImageFile(file);
    setFault('fault' in read ? read.fault : null);
    if ('image' in read) {
      onChange(read.image);
      setName(file.name);
    }
  }

  return (
    <fieldset className={classes.coverField}>
      <legend>{t('editor.image')}</legend>
      <img src={picture} alt="" />
      <div>
        <FileButton accept={IMAGE_TYPES.join(',')} onChange={(file) => void choose(file)} inputProps={{ 'aria-label': t('editor.choose') }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />}>
              {t('editor.choose')}
            </Button>
          )}
        </FileButton>
        {fault ? (
          <p role="alert" className={classes.error}>
            {t(`editor.faults.${fault}`)}
          </p>
        ) : (
          <p className={classes.dimmed}>{name ? t('editor.chosen', { name }) : t('editor.imageHint')}</p>
        )}
      </div>
    </fieldset>
  );
}
