import { CircleCheck, CircleOff, Clock3, Crown, NotebookPen, PenLine, UserRound, Wrench, type LucideIcon } from 'lucide-react';
import type { SampleUser } from '@atalaya/contract/demo/users.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const statusLook = {
  active: { meaning: 'healthy', icon: CircleCheck },
  pending: { meaning: 'attention', icon: Clock3 },
  inactive: { meaning: 'off', icon: CircleOff },
} satisfies Record<SampleUser['status'], StateLook>;

/** The colour is one of those for series, which have no meaning of their own. */
export const roleLook = {
  admin: { icon: Crown, colour: 'var(--at-series-3)' },
  maintainer: { icon: Wrench, colour: 'var(--at-series-2)' },
  editor: { icon: PenLine, colour: 'var(--at-series-5)' },
  author: { icon: NotebookPen, colour: 'var(--at-series-4)' },
  subscriber: { icon: UserRound, colour: 'var(--at-series-1)' },
} satisfies Record<SampleUser['role'], { icon: LucideIcon; colour: string }>;
