import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';

/** Where toasts appear. Loaded after the shell: nobody needs it for the first sight. */
export const Toasts = () => (
  <Notifications position="top-center" containerWidth={360} autoClose={6_000} classNames={{ root: classes.toasts }} />
);
