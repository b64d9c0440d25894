import { useTexts } from '#shared/i18n/use-texts.ts';
import { useCaptions } from '#demos/kit/ui/use-captions.ts';
import classes from './Player.module.css';

export function Film() {
  const { t } = useTexts('extensions');
  const captions = useCaptions();
  return (
    <video className={classes.film} src="/film/harbour.webm" controls playsInline preload="metadata" aria-label={t('player.film')}>
      <track kind="captions" {...captions} />
    </video>
  );
}
