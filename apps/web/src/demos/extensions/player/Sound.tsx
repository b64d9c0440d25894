import { useTranslation } from 'react-i18next';
import classes from './Player.module.css';
import sound from './chimes.wav?url';

export function Sound() {
  const { t } = useTranslation('extensions');
  return <audio className={classes.sound} src={sound} controls preload="metadata" aria-label={t('player.sound')} />;
}
