import { Ban, CircleCheck, CircleDashed, CirclePause, CircleX, LoaderCircle, Undo2 } from 'lucide-react';
import type { FirmwareImage, RolloutDeviceState, RolloutState } from '@atalaya/contract/monitor/firmware.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const rolloutLook = {
  running: { meaning: 'info', icon: LoaderCircle },
  paused: { meaning: 'attention', icon: CirclePause },
  stopped: { meaning: 'critical', icon: CircleX },
  completed: { meaning: 'healthy', icon: CircleCheck },
  cancelled: { meaning: 'off', icon: Ban },
  rolled_back: { meaning: 'off', icon: Undo2 },
} satisfies Record<RolloutState, StateLook>;

export const memberLook = {
  waiting: { meaning: 'off', icon: CircleDashed },
  under_way: { meaning: 'info', icon: LoaderCircle },
  updated: { meaning: 'healthy', icon: CircleCheck },
  failed: { meaning: 'critical', icon: CircleX },
  cancelled: { meaning: 'off', icon: Ban },
  skipped: { meaning: 'off', icon: CircleDashed },
} satisfies Record<RolloutDeviceState, StateLook>;

export const imageLook = {
  uploading: { meaning: 'attention', icon: LoaderCircle },
  ready: { meaning: 'healthy', icon: CircleCheck },
  untrusted: { meaning: 'critical', icon: CircleX },
} satisfies Record<FirmwareImage['state'], StateLook>;
