import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './radius.module.css';

/** Looks like a tab, goes to a page; the router says which one is shown. */
export const TabLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.tab} />);
