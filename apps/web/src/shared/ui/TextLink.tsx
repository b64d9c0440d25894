import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './plain.module.css';

export const TextLink = createLink(({ className, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={`${classes.link} ${className ?? ''}`} />
));
