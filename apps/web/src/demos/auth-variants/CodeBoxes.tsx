import { useRef, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { changeBox, putDigits, takeDigit } from './code-digits.ts';
import classes from './variants.module.css';

interface CodeBoxesProps {
  code: string[];
  isWrong: boolean;
  onChange: (code: string[]) => void;
}

/** A box for each digit: typing goes on to the next, a pasted code fills them all. */
export function CodeBoxes({ code, isWrong, onChange }: CodeBoxesProps) {
  const { t } = useTexts('variants');
  const boxes = useRef<HTMLDivElement>(null);

  function go(box: number) {
    const input = boxes.current?.querySelectorAll('input')[box];
    input?.focus();
    input?.select();
  }
  function put({ code: changed, next }: { code: string[]; next: number }) {
    onChange(changed);
    go(next);
  }
  function steer(event: KeyboardEvent, box: number) {
    if (event.key === 'Backspace') {
      event.preventDefault();
      put(takeDigit(code, box));
    }
    if (event.key === 'ArrowLeft') go(Math.max(0, box - 1));
    if (event.key === 'ArrowRight') go(Math.min(code.length - 1, box + 1));
  }

  return (
    <fieldset className={classes.codes}>
      <legend>{t('code.label')}</legend>
      {/* Digits run from left to right in a mirrored page too. */}
      <div ref={boxes} className={classes.boxes} dir="ltr">
        {code.map((digit, box) => (
          <input
            key={box}
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            aria-label={t('code.digit', { number: box + 1 })}
            aria-invalid={isWrong && digit === ''}
            autoFocus={box === 0}
            value={digit}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => steer(event, box)}
            onChange={(event) => put(changeBox(code, box, event.currentTarget.value))}
            onPaste={(event) => {
              event.preventDefault();
              put(putDigits(code, box, event.clipboardData.getData('text')));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
