import { useId } from 'react';
import classes from './Customiser.module.css';

interface ChoiceProps<V extends string> {
  name: string;
  /** How long it lasts, or when it can be used. */
  note: string;
  values: readonly V[];
  labels: Record<string, string>;
  value: V;
  isDisabled?: (value: V) => boolean;
  onChange: (value: V) => void;
}

/** One option: the browser's own radio buttons, side by side. */
export function Choice<V extends string>({ name, note, values, labels, value, isDisabled, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>
        {name} <small>{note}</small>
      </legend>
      <div className={classes.values}>
        {values.map((each) => (
          <label key={each}>
            <input type="radio" name={id} checked={each === value} disabled={isDisabled?.(each)} onChange={() => onChange(each)} />
            <span>{labels[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
