import type { CSSProperties } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { swatches, type Colour } from './colours.ts';
import classes from './product.module.css';

interface ColourPickerProps {
  options: readonly Colour[];
  value: Colour | undefined;
  onChange: (colour: Colour) => void;
}

export const swatchStyle = (colour: Colour | undefined) => (colour ? { '--swatch': swatches[colour] } : {}) as CSSProperties; // safe: React passes custom properties on, its types know none

export function ColourPicker({ options, value, onChange }: ColourPickerProps) {
  const { t } = useTexts('shop');
  return (
    <fieldset className={classes.colours}>
      <legend>
        {t('product.colours')}
        {value && `: ${t(`colours.${value}`)}`}
      </legend>
      {options.map((colour) => (
        <input
          key={colour}
          type="radio"
          name="colour"
          className={classes.swatch}
          style={swatchStyle(colour)}
          aria-label={t(`colours.${colour}`)}
          checked={value === colour}
          onChange={() => onChange(colour)}
        />
      ))}
    </fieldset>
  );
}
