import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeSkin, useSkin } from '#shared/theme/skin.ts';
import classes from './plain.module.css';

export function SkinSwitch() {
  const { t } = useTranslation();
  const isDark = useSkin() === 'dark';
  const Icon = isDark ? Sun : Moon;
  const label = t(isDark ? 'toLight' : 'toDark');
  return (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={label}
      title={label}
      onClick={() => changeSkin(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
