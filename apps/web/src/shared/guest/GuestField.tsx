import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './fields.module.css';
import type { FieldProps } from './use-guest-form.ts';

interface GuestFieldProps extends FieldProps {
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  autoFocus?: boolean;
  hint?: string;
}

/** A labelled input; a password can be looked at. */
export function GuestField({ label, type, error, hint, ...input }: GuestFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : type}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {type === 'password' && <ShowButton isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function ShowButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { t } = useTexts();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <button type="button" className={classes.show} aria-label={t('actions.showPassword')} aria-pressed={isShown} onClick={onToggle}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

interface GuestCheckProps {
  name: string;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
}

export const GuestCheck = ({ name, label, checked, onChange, error }: GuestCheckProps) => (
  <div className={classes.field}>
    <label className={classes.check}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
    {error && (
      <p role="alert" className={classes.error}>
        {error}
      </p>
    )}
  </div>
);
