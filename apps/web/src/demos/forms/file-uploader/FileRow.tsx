import { Text } from '@mantine/core';
import { FileImage, FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconAction } from '#shared/ui/IconAction.tsx';
import classes from './FileUploader.module.css';

interface FileRowProps {
  name: string;
  type: string;
  /** Size, or size and time. */
  about: string;
  /** Takes the place of the icon. */
  preview?: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}

const icons = { image: FileImage, text: FileText };

function TypeIcon({ type }: { type: string }) {
  const Icon = icons[type.startsWith('image/') ? 'image' : 'text'];
  return <Icon size={20} strokeWidth={1.75} aria-hidden />;
}

export function FileRow({ name, type, about, preview, removeLabel, onRemove }: FileRowProps) {
  return (
    <li className={classes.file}>
      {preview || (
        <span className={classes.preview}>
          <TypeIcon type={type} />
        </span>
      )}
      <div className={classes.name}>
        <Text fw={500} title={name}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {about}
        </Text>
      </div>
      <IconAction icon={X} label={removeLabel} onClick={onRemove} />
    </li>
  );
}
