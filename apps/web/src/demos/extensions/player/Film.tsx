import { useTranslation } from 'react-i18next';
import classes from './Player.module.css';
import film from './harbour.webm?url';

export function Film() {
  const { t } = useTranslation('extensions');
  return <video className={classes.film} src={film} controls playsInline preload="metadata" aria-label={t('player.film')} />;
}
