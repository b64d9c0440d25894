import { Select } from '@mantine/core';

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One of a few; it cannot be left empty. */
export function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const choose = (chosen: string | null) => {
    const found = options.find((option) => option.value === chosen);
    if (found) onChange(found.value);
  };
  return <Select label={label} data={options} value={value} allowDeselect={false} onChange={choose} />;
}
