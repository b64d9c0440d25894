import { CheckCheck, CircleCheck, CircleSlash, CircleX, Clock, Skull, SendHorizontal } from 'lucide-react';
import type { DeliveryState } from '@atalaya/contract/notify/deliveries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';

const looks = {
  due: { meaning: 'info', icon: Clock },
  sending: { meaning: 'info', icon: SendHorizontal },
  accepted: { meaning: 'healthy', icon: CircleCheck },
  delivered: { meaning: 'healthy', icon: CheckCheck },
  refused: { meaning: 'critical', icon: CircleX },
  dead: { meaning: 'critical', icon: Skull },
  superseded: { meaning: 'off', icon: CircleSlash },
} satisfies Record<DeliveryState, StateLook>;

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const { t } = useTexts('notifications');
  return <StateBadge look={looks[state]}>{t(`states.${state}`)}</StateBadge>;
}
