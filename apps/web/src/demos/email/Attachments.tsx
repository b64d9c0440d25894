import { Download, Paperclip, X } from 'lucide-react';
import { ActionIcon } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { EmailAttachment } from '@atalaya/contract/demo/email.ts';
import classes from './email.module.css';

interface AttachmentsProps {
  files: readonly EmailAttachment[];
  /** While the mail is being written. */
  onRemove?: (file: EmailAttachment) => void;
}

/** The files of a mail; a click downloads one. */
export function Attachments({ files, onRemove }: AttachmentsProps) {
  const { t } = useTexts('email');
  if (files.length === 0) return null;
  return (
    <section className={classes.files} aria-label={t('files', { count: files.length })}>
      <div className={classes.filesTitle}>
        <Paperclip size={14} strokeWidth={1.75} aria-hidden />
        {t('files', { count: files.length })}
      </div>
      <ul className={classes.fileList}>
        {files.map((file) => (
          <li key={file.fileName + file.url.length} className={classes.file}>
            <a href={file.url} download={file.fileName} className={classes.fileLink} aria-label={t('download', { name: file.fileName })}>
              <img src={file.thumbnail || '/demo/files/file.svg'} alt="" width={28} height={28} />
              <span className={classes.fileName}>{file.fileName}</span>
              <span className={classes.fileSize}>{file.size}</span>
              {!onRemove && <Download size={16} strokeWidth={1.75} aria-hidden />}
            </a>
            {onRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeFile', { name: file.fileName })}
                onClick={() => onRemove(file)}
              >
                <X size={16} strokeWidth={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
