import { CircleCheck, Info, OctagonX, TriangleAlert, type LucideIcon } from 'lucide-react';

export type AlertKind = 'success' | 'info' | 'warning' | 'error';

export const alertLook: Record<AlertKind, { Icon: LucideIcon; colour: string }> = {
  success: { Icon: CircleCheck, colour: 'green' },
  info: { Icon: Info, colour: 'blue' },
  warning: { Icon: TriangleAlert, colour: 'yellow' },
  error: { Icon: OctagonX, colour: 'red' },
};
