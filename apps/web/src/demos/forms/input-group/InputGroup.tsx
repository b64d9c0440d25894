import { Input, TextInput, type TextInputProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './InputGroup.module.css';

interface InputGroupProps extends Omit<TextInputProps, 'label' | 'size'> {
  label: string;
  size?: 'sm' | 'md' | 'lg';
  /** An address runs from left to right on any page. */
  isAddress?: boolean;
  /** Words, buttons or menus at the start and at the end; words get a ground of their own. */
  before?: ReactNode;
  after?: ReactNode;
}

const letters = { sm: classes.small, md: undefined, lg: classes.large };
const heights = { sm: 'xs', md: 'sm', lg: 'lg' } as const;

/** A field and what belongs to it, as one. */
export function InputGroup({ label, size = 'md', isAddress = false, before, after, ...field }: InputGroupProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} id={id} size={heights[size]}>
      <div className={`${classes.group} ${letters[size] ?? ''}`} dir={isAddress ? 'ltr' : undefined}>
        {typeof before === 'string' ? <InputAddon>{before}</InputAddon> : before}
        <TextInput id={id} size={heights[size]} className={classes.field} {...field} />
        {typeof after === 'string' ? <InputAddon>{after}</InputAddon> : after}
      </div>
    </Input.Wrapper>
  );
}

export const InputAddon = ({ children }: { children: ReactNode }) => <span className={classes.addon}>{children}</span>;
