import { Slider, Text } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { PlayerProps } from './PlayerButtons.tsx';
import { clock } from './use-media.ts';

export function PlayerSliders({ control, state: { atS, lastsS, volume } }: PlayerProps) {
  const { t } = useTexts('extensions');
  return (
    <>
      <div>
        <Text fw={500} mb={4}>
          {t('player.seek')}
        </Text>
        <Slider
          thumbLabel={t('player.seek')}
          max={lastsS || 1}
          step={0.1}
          label={clock}
          thumbValueText={clock}
          value={atS}
          onChange={(seconds) => control.change({ currentTime: seconds })}
        />
      </div>
      <div>
        <Text fw={500} mb={4}>
          {t('player.volume')}
        </Text>
        <Slider
          thumbLabel={t('player.volume')}
          label={(percent) => `${percent} %`}
          value={Math.round(volume * 100)}
          onChange={(percent) => control.change({ volume: percent / 100 })}
        />
      </div>
    </>
  );
}
