import { CircleAlert, CircleCheck, Clock3, Download, FilePen, Send } from 'lucide-react';
import type { InvoiceStatus } from '@atalaya/contract/demo/invoice/invoice.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const statusLook = {
  'Paid': { meaning: 'healthy', icon: CircleCheck },
  'Downloaded': { meaning: 'info', icon: Download },
  'Sent': { meaning: 'info', icon: Send },
  'Draft': { meaning: 'off', icon: FilePen },
  'Partial Payment': { meaning: 'attention', icon: Clock3 },
  'Past Due': { meaning: 'critical', icon: CircleAlert },
} satisfies Record<InvoiceStatus, StateLook>;
