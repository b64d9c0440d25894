import { useTranslation } from 'react-i18next';
import classes from './Player.module.css';
import film from './harbour.webm?url';
import { useCaptions } from './use-captions.ts';

export function Film() {
  const { t } = useTranslation('extensions');
  const captions = useCaptions();
  return (
    <video className={classes.film} src={film} controls playsInline preload="metadata" aria-label={t('player.film')}>
      <track kind="captions" {...captions} />
    </video>
  );
}
