import { Button, Group, SegmentedControl } from '@mantine/core';
import { Maximize, Pause, Play, Square } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toastFailure } from '#shared/ui/messages/toast.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { Media } from './use-media.ts';

export type PlayerProps = Pick<Media, 'state' | 'control'>;

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;
const SPEEDS = [1, 1.5, 2];

export function PlayerButtons({ control, state: { isPlaying, speed } }: PlayerProps) {
  const { t } = useTexts('extensions');
  const figure = new Intl.NumberFormat(useLocale());

  function stop() {
    control.pause();
    control.change({ currentTime: 0 });
  }

  return (
    <Group gap="xs">
      <Button
        leftSection={isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
        onClick={() => (isPlaying ? control.pause() : control.play()?.catch(toastFailure))}
      >
        {t(isPlaying ? 'player.pause' : 'player.play')}
      </Button>
      <Button variant="default" leftSection={<Square {...icon} />} onClick={stop}>
        {t('player.stop')}
      </Button>
      <Button variant="default" leftSection={<Maximize {...icon} />} onClick={() => control.fillScreen()?.catch(toastFailure)}>
        {t('player.fullscreen')}
      </Button>
      <SegmentedControl
        aria-label={t('player.speed')}
        value={String(speed)}
        onChange={(chosen) => control.change({ playbackRate: Number(chosen) })}
        data={SPEEDS.map((value) => ({ value: String(value), label: `${figure.format(value)}×` }))}
      />
    </Group>
  );
}
