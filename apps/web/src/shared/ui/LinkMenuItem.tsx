import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { Anchor } from './LinkButton.tsx';

export const LinkMenuItem = createLink((props: Anchor<MenuItemProps>) => <Menu.Item component="a" {...props} />);
