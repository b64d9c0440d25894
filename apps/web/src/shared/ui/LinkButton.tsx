import { ActionIcon, Button, Menu, type ActionIconProps, type ButtonProps, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Anchor<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>;

/** A button of the component library that goes somewhere. */
export const LinkButton = createLink((props: Anchor<ButtonProps>) => <Button component="a" {...props} />);

export const LinkActionIcon = createLink((props: Anchor<ActionIconProps>) => <ActionIcon component="a" {...props} />);

export const LinkMenuItem = createLink((props: Anchor<MenuItemProps>) => <Menu.Item component="a" {...props} />);
