import { Moon, Sun } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { changeSkin, useSkin } from '#shared/theme/skin.ts';
import classes from './plain.module.css';

export function SkinSwitch() {
  const { t } = useTexts();
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
