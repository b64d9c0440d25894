import { Select, type SelectProps } from '@mantine/core';

/** Takes the place of its light stand-in, which had the focus. */
export const OpenSelect = (props: SelectProps) => <Select autoFocus {...props} />;
