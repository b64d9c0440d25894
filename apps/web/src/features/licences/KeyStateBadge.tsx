import { useTranslation } from 'react-i18next';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { keyStateLook } from './key-state.ts';

export function KeyStateBadge({ state }: { state: KeyState }) {
  const { t } = useTranslation('licences');
  return <StateBadge look={keyStateLook[state]}>{t(`states.${state}`)}</StateBadge>;
}
