import { useTranslation } from 'react-i18next';
import { useCaptions } from '#shared/ui/use-captions.ts';
import classes from './Player.module.css';
import sound from './chimes.wav?url';

export function Sound() {
  const { t } = useTranslation('extensions');
  const captions = useCaptions();
  return (
    <audio className={classes.sound} src={sound} controls preload="metadata" aria-label={t('player.sound')}>
      <track kind="captions" {...captions} />
    </audio>
  );
}
