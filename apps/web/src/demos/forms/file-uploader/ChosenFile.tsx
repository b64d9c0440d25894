import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { readAttachment, sizeText } from '#demos/kit/ui/read-attachment.ts';
import { FileRow } from './FileRow.tsx';
import classes from './FileUploader.module.css';

/** A picture as it is; an empty place until it is read. */
function Preview({ file, alt }: { file: File; alt: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readAttachment(file).then(({ url }) => isWanted && setAddress(url));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return address === null ? <span className={classes.preview} /> : <img className={classes.preview} src={address} alt={alt} />;
}

export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTexts('fields');
  const { name, type, size } = file;
  return (
    <FileRow
      name={name}
      type={type}
      about={sizeText(size)}
      preview={type.startsWith('image/') && <Preview file={file} alt={t('upload.previewOf', { name })} />}
      removeLabel={t('upload.removeOne', { name })}
      onRemove={onRemove}
    />
  );
}
