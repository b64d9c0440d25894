import { Button, Group, SegmentedControl } from '@mantine/core';
import { Maximize, Pause, Play, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '#shared/ui/toast.ts';
import type { MediaState } from './use-media.ts';

export interface PlayerProps {
  media: HTMLVideoElement | null;
  state: MediaState;
}

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;
const SPEEDS = [1, 1.5, 2];

export function PlayerButtons({ media, state: { isPlaying, speed } }: PlayerProps) {
  const { t } = useTranslation('extensions');

  function stop() {
    if (!media) return;
    media.pause();
    media.currentTime = 0;
  }

  return (
    <Group gap="xs">
      <Button
        leftSection={isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
        onClick={() => (isPlaying ? media?.pause() : media?.play().catch(toastFailure))}
      >
        {t(isPlaying ? 'player.pause' : 'player.play')}
      </Button>
      <Button variant="default" leftSection={<Square {...icon} />} onClick={stop}>
        {t('player.stop')}
      </Button>
      <Button variant="default" leftSection={<Maximize {...icon} />} onClick={() => media?.requestFullscreen().catch(toastFailure)}>
        {t('player.fullscreen')}
      </Button>
      <SegmentedControl
        aria-label={t('player.speed')}
        value={String(speed)}
        onChange={(chosen) => media && (media.playbackRate = Number(chosen))}
        data={SPEEDS.map((value) => ({ value: String(value), label: `${value}×` }))}
      />
    </Group>
  );
}
