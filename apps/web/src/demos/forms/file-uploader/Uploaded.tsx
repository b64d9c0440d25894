import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { sizeText } from '#demos/kit/ui/read-attachment.ts';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { FileRow } from './FileRow.tsx';
import { uploadsQuery, useDeleteUpload } from './file-uploader.queries.ts';
import classes from './FileUploader.module.css';

export function Uploaded() {
  const { t } = useTexts('fields');
  const locale = useLocale();
  const { data: files, error, refetch } = useQuery(uploadsQuery);
  const { mutate: deleteUpload } = useDeleteUpload();
  if (error) return <ErrorState title={t('upload.failed')} error={error} onRetry={() => void refetch()} />;
  if (!files) return <TextSkeleton />;
  if (files.length === 0) return <Text c="dimmed">{t('upload.none')}</Text>;
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, type, size, uploadedAt }) => (
        <FileRow
          key={id}
          name={name}
          type={type}
          about={`${sizeText(size)} · ${formatDateTime(uploadedAt, locale)}`}
          removeLabel={t('upload.deleteOne', { name })}
          onRemove={() => deleteUpload(id)}
        />
      ))}
    </ul>
  );
}
