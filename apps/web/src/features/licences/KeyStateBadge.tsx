import { useTexts } from '#shared/i18n/use-texts.ts';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { keyStateLook } from './key-state.ts';

export function KeyStateBadge({ state }: { state: KeyState }) {
  const { t } = useTexts('licences');
  return <StateBadge look={keyStateLook[state]}>{t(`states.${state}`)}</StateBadge>;
}
