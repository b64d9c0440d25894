import { CloseButton, ComboboxChevron, TextInput, type SelectProps, type TextInputProps } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { OpenSelect } from './OpenSelect.tsx';

type Item<Value extends string> = Value | { value: Value; label: string };
/** What a select and the light field in its place both understand; the others wait for the select. */
type OfBoth = Pick<
  TextInputProps,
  'aria-label' | 'label' | 'description' | 'placeholder' | 'disabled' | 'w' | 'maw' | 'miw' | 'size' | 'className'
>;
type OfSelect = Pick<
  SelectProps,
  'clearable' | 'searchable' | 'nothingFoundMessage' | 'allowDeselect' | 'maxDropdownHeight' | 'renderOption'
>;
export interface FilterSelectProps<Value extends string = string> extends OfBoth, OfSelect {
  data: readonly (Item<Value> | { group: string; items: readonly Item<Value>[] })[] | undefined;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

let known: typeof OpenSelect | null = null;
const fetchSelect = async () => (known ??= (await import('./OpenSelect.tsx')).OpenSelect);

/** A filter of a list: looks like a select, and becomes one when somebody goes there. Lists, options and what places them are a third of a list's script. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { data = [], value, onChange, clearable, ...ofBoth } = props;
  const { searchable: _s, nothingFoundMessage: _n, allowDeselect: _a, maxDropdownHeight: _m, renderOption: _r, ...input } = ofBoth;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const [isUsed, setIsUsed] = useState(false);
  const [opens, setOpens] = useState(false);
  const use = (toOpen: boolean) => {
    if (toOpen) setOpens(true);
    // Whoever has gone on meanwhile keeps the focus.
    void fetchSelect().then(
      () => setIsUsed(document.activeElement === field.current),
      () => undefined, // asked for again with the next touch
    );
  };
  if (isUsed && known) {
    const Open = known;
    const select = { ...props, data: [...data], defaultDropdownOpened: opens } as unknown as SelectProps; // safe: it gives back one of the values it was given
    return <Open {...select} />;
  }
  const items = data.flatMap((option): readonly Item<Value>[] =>
    typeof option === 'object' && 'items' in option ? option.items : [option],
  );
  const chosen = items.find((item) => value !== null && (typeof item === 'string' ? item : item.value) === value);
  const isClearable = clearable === true && value !== null;
  return (
    <TextInput
      {...input}
      ref={field}
      readOnly
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={`${id}-options`}
      value={typeof chosen === 'string' ? chosen : (chosen?.label ?? '')}
      rightSection={
        isClearable ? <CloseButton size="sm" tabIndex={-1} aria-hidden onClick={() => onChange(null)} /> : <ComboboxChevron size="sm" />
      }
      rightSectionPointerEvents={isClearable ? 'all' : 'none'}
      onPointerEnter={() => void fetchSelect().catch(() => undefined)}
      // A click is one only where the field that was pressed is let go: it must not be replaced in between.
      onPointerDown={() => void (isPressed.current = true)}
      onFocus={() => !isPressed.current && use(false)}
      onBlur={() => void (isPressed.current = false)}
      onClick={() => use(true)}
      onKeyDown={({ key }) => ['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key) && use(true)}
    />
  );
}
