import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ScopeArea, TokenScope } from '@atalaya/contract/scopes.ts';

export function useScopeWords() {
  const { t } = useTexts(['tokens', 'app']);
  const areaName = (area: ScopeArea): string =>
    area === 'all' || area === 'clients' || area === 'audit' ? t(`areas.${area}`) : t(`app:sections.${area}`);
  const scopeText = (scope: TokenScope): string => {
    const [area, mode] = scope.split(':') as [ScopeArea, 'read' | 'write']; // safe: so a scope is made
    return t('scope', { area: areaName(area), mode: t(`modes.${mode}`) });
  };
  return { areaName, scopesText: (scopes: readonly TokenScope[]) => scopes.map(scopeText).join(', ') };
}
