import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCaptions } from '#demos/kit/ui/use-captions.ts';
import classes from './Player.module.css';
import sound from './chimes.wav?url';

export function Sound() {
  const { t } = useTexts('extensions');
  const captions = useCaptions();
  return (
    <audio className={classes.sound} src={sound} controls preload="metadata" aria-label={t('player.sound')}>
      <track kind="captions" {...captions} />
    </audio>
  );
}
