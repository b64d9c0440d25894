import '@mantine/notifications/styles.layer.css';
import { createNotificationsStore, Notifications, showNotification, type NotificationData } from '@mantine/notifications';

// A stack of this page's own: the product's toasts have one place and one manner, these try all of them.
const store = createNotificationsStore();
let count = 0;

/** The newest stands on top. */
export function showToast(toast: NotificationData) {
  count += 1;
  return showNotification({ role: 'status', priority: count, ...toast }, store);
}

export const ToastPlaces = () => <Notifications store={store} position="top-right" containerWidth={340} autoClose={8_000} mt={56} />;
