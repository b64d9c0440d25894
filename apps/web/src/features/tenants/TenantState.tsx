import { CircleCheck, CircleOff } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';

const looks = { active: { meaning: 'healthy', icon: CircleCheck }, inactive: { meaning: 'off', icon: CircleOff } } as const;

export function TenantState({ active }: { active: boolean }) {
  const { t } = useTexts('tenants');
  const state = active ? 'active' : 'inactive';
  return <StateBadge look={looks[state]}>{t(`states.${state}`)}</StateBadge>;
}
