import { Checkbox, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useCaptions } from '#demos/kit/ui/use-captions.ts';
import classes from './Player.module.css';
import { PlayerButtons } from './PlayerButtons.tsx';
import { PlayerSliders } from './PlayerSliders.tsx';
import { clock, useMedia } from './use-media.ts';

export function ControlledFilm() {
  const { t } = useTexts('extensions');
  const captions = useCaptions();
  const locale = useLocale();
  const { ref, state, control } = useMedia();
  const [hasControls, setHasControls] = useState(false);
  const [isLooped, setLooped] = useState(false);
  const { isPlaying, isEnded, isMuted, atS, lastsS, loadedS, speed, volume } = state;
  const doing = isPlaying ? 'playing' : isEnded ? 'ended' : 'paused';
  const share = (seconds: number) => (lastsS > 0 ? (100 * seconds) / lastsS : 0);

  return (
    <div className={classes.stage}>
      <video
        ref={ref}
        className={classes.film}
        src="/film/harbour.webm"
        controls={hasControls}
        loop={isLooped}
        playsInline
        preload="auto"
        aria-label={t('player.controlled')}
      >
        <track kind="captions" {...captions} />
      </video>
      <div className={classes.panel}>
        <PlayerButtons control={control} state={state} />
        <PlayerSliders control={control} state={state} />
        <Group>
          <Checkbox label={t('player.controls')} checked={hasControls} onChange={() => setHasControls(!hasControls)} />
          <Checkbox label={t('player.muted')} checked={isMuted} onChange={() => control.change({ muted: !isMuted })} />
          <Checkbox label={t('player.loop')} checked={isLooped} onChange={() => setLooped(!isLooped)} />
        </Group>
        <div>
          <Progress.Root size="sm">
            <Progress.Section value={share(atS)} aria-label={t('player.played')} />
            <Progress.Section value={Math.max(0, share(loadedS) - share(atS))} color="gray" aria-label={t('player.loaded')} />
          </Progress.Root>
          <Text mt="xs" c="dimmed" className="tabular" data-state>
            {t('player.state', {
              doing: t(`player.${doing}`),
              at: clock(atS),
              lasts: clock(lastsS),
              speed: new Intl.NumberFormat(locale).format(speed),
              volume: isMuted ? 0 : Math.round(volume * 100),
            })}
          </Text>
        </div>
      </div>
    </div>
  );
}
