import type { Device } from '@atalaya/contract/monitor/devices.ts';
import type { ProductEvent } from '#platform/post/post.ts';

/** What programs hear of a new device. */
export const registeredEvent = ({ id, mac, label, clientId, projectId }: Device, at: Date): ProductEvent => ({
  type: 'device.registered',
  clientId,
  subject: `device:${id}`,
  about: label,
  data: { id, mac, label, clientId, projectId },
  at,
});
