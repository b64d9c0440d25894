import { mayGiveScope } from '@atalaya/access/api-tokens.ts';
import { SCOPE_AREAS, type ScopeArea, type ScopeMode, type TokenScope } from '@atalaya/contract/scopes.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';

export type ScopeChoice = ScopeMode | 'none';

/** What somebody may give, area by area. */
export const choicesOf = (user: Account): { area: ScopeArea; modes: ScopeMode[] }[] =>
  SCOPE_AREAS.map((area) => ({
    area,
    modes: (['read', 'write'] as const).filter((mode) => mayGiveScope(user, `${area}:${mode}`)),
  })).filter(({ modes }) => modes.length > 0);

export const choiceFor = (scopes: readonly TokenScope[], area: ScopeArea): ScopeChoice => {
  if (scopes.includes(`${area}:write`)) return 'write';
  return scopes.includes(`${area}:read`) ? 'read' : 'none';
};

/** Everything includes each: what was chosen apart goes. */
export function withChoice(scopes: readonly TokenScope[], area: ScopeArea, choice: ScopeChoice): TokenScope[] {
  const rest = area === 'all' && choice !== 'none' ? [] : scopes.filter((scope) => !scope.startsWith(`${area}:`));
  return choice === 'none' ? rest : [...rest, `${area}:${choice}`];
}
