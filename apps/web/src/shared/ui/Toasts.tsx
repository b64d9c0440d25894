import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear. Loaded after the shell: nobody needs it for the first sight. */
export const Toasts = () => <Notifications position="top-right" containerWidth={360} autoClose={6_000} />;
