import { ActionIcon, Button, type ActionIconProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export type Anchor<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>;

/** A button of the component library that goes somewhere. */
export const LinkButton = createLink((props: Anchor<ButtonProps>) => <Button component="a" {...props} />);

export const LinkActionIcon = createLink((props: Anchor<ActionIconProps>) => <ActionIcon component="a" {...props} />);
