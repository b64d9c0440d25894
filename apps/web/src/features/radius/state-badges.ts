import {
  Activity,
  Ban,
  CircleCheck,
  CircleHelp,
  CircleOff,
  CircleX,
  Clock,
  Hourglass,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  Timer,
} from 'lucide-react';
import type { CertificateState } from '@atalaya/contract/radius/certificates.ts';
import type { NasState } from '@atalaya/contract/radius/details.ts';
import type { OnboardingState } from '@atalaya/contract/radius/onboarding.ts';
import type { RequestState, SessionState } from '@atalaya/contract/radius/sessions.ts';
import type { RadiusUserState } from '@atalaya/contract/radius/users.ts';
import type { VoucherState } from '@atalaya/contract/radius/vouchers.ts';
import type { StateLook } from '#shared/ui/StateBadge.tsx';

export const userLooks = {
  active: { meaning: 'healthy', icon: CircleCheck },
  disabled: { meaning: 'off', icon: Ban },
  expired: { meaning: 'attention', icon: Hourglass },
} satisfies Record<RadiusUserState, StateLook>;

export const voucherLooks = {
  unused: { meaning: 'info', icon: Ticket },
  active: { meaning: 'healthy', icon: CircleCheck },
  expired: { meaning: 'off', icon: Hourglass },
  revoked: { meaning: 'off', icon: Ban },
} satisfies Record<VoucherState, StateLook>;

export const certificateLooks = {
  valid: { meaning: 'healthy', icon: CircleCheck },
  expired: { meaning: 'attention', icon: Hourglass },
  revoked: { meaning: 'off', icon: Ban },
} satisfies Record<CertificateState, StateLook>;

export const onboardingLooks = {
  open: { meaning: 'info', icon: Ticket },
  used: { meaning: 'healthy', icon: CircleCheck },
  expired: { meaning: 'off', icon: Hourglass },
  revoked: { meaning: 'off', icon: Ban },
} satisfies Record<OnboardingState, StateLook>;

export const sessionLooks = {
  live: { meaning: 'healthy', icon: Activity },
  stale: { meaning: 'attention', icon: Clock },
  unconfirmed: { meaning: 'off', icon: CircleHelp },
  ended: { meaning: 'off', icon: CircleOff },
} satisfies Record<SessionState, StateLook>;

export const requestLooks = {
  requested: { meaning: 'info', icon: Timer },
  acknowledged: { meaning: 'info', icon: CircleCheck },
  confirmed: { meaning: 'healthy', icon: CircleCheck },
  refused: { meaning: 'critical', icon: CircleX },
  unanswered: { meaning: 'attention', icon: CircleHelp },
  unsent: { meaning: 'critical', icon: CircleOff },
} satisfies Record<RequestState, StateLook>;

export const outcomeLooks = {
  accepted: { meaning: 'healthy', icon: CircleCheck },
  rejected: { meaning: 'critical', icon: CircleX },
} satisfies Record<string, StateLook>;

export const nasLooks = {
  disabled: { meaning: 'off', icon: CircleOff },
  waiting: { meaning: 'info', icon: Hourglass },
  heard: { meaning: 'healthy', icon: CircleCheck },
  silent: { meaning: 'critical', icon: CircleX },
} satisfies Record<NasState, StateLook>;

export const protectionLooks = {
  on: { meaning: 'healthy', icon: ShieldCheck },
  off: { meaning: 'attention', icon: ShieldAlert },
} satisfies Record<string, StateLook>;

export const switchLooks = {
  on: { meaning: 'healthy', icon: CircleCheck },
  waiting: { meaning: 'info', icon: Hourglass },
  off: { meaning: 'off', icon: CircleOff },
} satisfies Record<string, StateLook>;
