import { BadgeCheck, CircleSlash, CircleX, Send, UserCheck } from 'lucide-react';
import { EmployeeStatus } from '@atalaya/contract/demo/datatables.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const statusLooks: Record<EmployeeStatus, StateLook> = {
  [EmployeeStatus.Current]: { meaning: 'info', icon: UserCheck },
  [EmployeeStatus.Professional]: { meaning: 'healthy', icon: BadgeCheck },
  [EmployeeStatus.Rejected]: { meaning: 'critical', icon: CircleX },
  [EmployeeStatus.Resigned]: { meaning: 'attention', icon: CircleSlash },
  [EmployeeStatus.Applied]: { meaning: 'off', icon: Send },
};

/** As the texts know them. */
export const statusNames = {
  [EmployeeStatus.Current]: 'current',
  [EmployeeStatus.Professional]: 'professional',
  [EmployeeStatus.Rejected]: 'rejected',
  [EmployeeStatus.Resigned]: 'resigned',
  [EmployeeStatus.Applied]: 'applied',
} as const satisfies Record<EmployeeStatus, string>;
