import { useTranslation } from 'react-i18next';
import { useCaptions } from '#shared/ui/use-captions.ts';
import classes from './Player.module.css';

export function Film() {
  const { t } = useTranslation('extensions');
  const captions = useCaptions();
  return (
    <video className={classes.film} src="/film/harbour.webm" controls playsInline preload="metadata" aria-label={t('player.film')}>
      <track kind="captions" {...captions} />
    </video>
  );
}
