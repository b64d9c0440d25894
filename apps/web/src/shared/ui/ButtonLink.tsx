import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './plain.module.css';

/** Looks like a button, goes somewhere. */
export const ButtonLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.button} />);
