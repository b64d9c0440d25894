import { Group, Modal } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Profile } from '@atalaya/contract/demo/profile.ts';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import classes from './profile.module.css';

interface PhotoViewerProps {
  photos: Profile['latestPhotos'];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One photo at a time; the arrow keys turn the pages. */
export function PhotoViewer({ photos, index, onShow, onClose }: PhotoViewerProps) {
  const { t } = useTexts('profile');
  useReturnFocus();
  const turn = (by: number) => onShow((index + by + photos.length) % photos.length);

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('photos.photo', { number: index + 1 })}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
    >
      <img src={photos[index]?.img} alt={t('photos.photo', { number: index + 1 })} className={classes.viewed} />
      <Group justify="center" mt="sm">
        <IconAction icon={ChevronLeft} label={t('photos.previous')} onClick={() => turn(-1)} />
        <span className="tabular">
          {index + 1} / {photos.length}
        </span>
        <IconAction icon={ChevronRight} label={t('photos.next')} onClick={() => turn(1)} />
      </Group>
    </Modal>
  );
}
