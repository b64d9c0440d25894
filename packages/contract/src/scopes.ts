// What an API token may be for, and what each call asks of one.
import { z } from 'zod';
import { changesSomething, type Endpoint } from './endpoint.ts';
import { SECTIONS } from './sections.ts';

/** The sections; beside them what is the administrators' alone. `all` is everything that its owner has. */
export const SCOPE_AREAS = [...SECTIONS, 'clients', 'audit', 'all'] as const;
export type ScopeArea = (typeof SCOPE_AREAS)[number];

export const SCOPE_MODES = ['read', 'write'] as const;
/** Who may write may read. */
export type ScopeMode = (typeof SCOPE_MODES)[number];

export type TokenScope = `${ScopeArea}:${ScopeMode}`;
export const TOKEN_SCOPES: readonly TokenScope[] = SCOPE_AREAS.flatMap((area) => SCOPE_MODES.map((mode) => `${area}:${mode}` as const));
export const TokenScope = z.enum(TOKEN_SCOPES);

/** A reply that only those get who may do more than look, such as the keys of an import, is not a matter of reading. */
export const modeOf = (e: Pick<Endpoint, 'method' | 'can'>): ScopeMode =>
  changesSomething(e) || (e.can !== undefined && e.can[0] !== 'read') ? 'write' : 'read';

/** Whether these scopes hold an area, for reading or for writing. */
export const holdsArea = (scopes: readonly TokenScope[], area: ScopeArea, mode: ScopeMode): boolean =>
  scopes.some((scope) => [area, 'all'].some((held) => scope === `${held}:write` || (mode === 'read' && scope === `${held}:read`)));

/** `any`: whichever token; `none`: no token, as it is about somebody's own account or another secret. */
type Asked = readonly ScopeArea[] | 'any' | 'none';

/** The areas of which a token needs one. What a call does not say is refused to tokens, and so is what asks for a fresh second factor: a program has none. */
export function areasOf({ access, scope, stepUp }: Pick<Endpoint, 'access' | 'scope' | 'stepUp'>): Asked {
  if (stepUp) return 'none';
  if (scope === 'any' || scope === 'none') return scope;
  if (scope !== undefined) return [scope];
  return typeof access === 'string' ? 'none' : access;
}

type AskingEndpoint = Pick<Endpoint, 'access' | 'scope' | 'stepUp' | 'method' | 'can'>;

/** The scopes of which one opens a call; null: no token does. */
export function scopesFor(e: AskingEndpoint): TokenScope[] | null {
  const areas = areasOf(e);
  if (areas === 'none') return null;
  return areas === 'any' ? [] : areas.map((area) => `${area}:${modeOf(e)}` as const);
}

export function isOpenTo(scopes: readonly TokenScope[], e: AskingEndpoint): boolean {
  const areas = areasOf(e);
  if (typeof areas === 'string') return areas === 'any';
  return areas.some((area) => holdsArea(scopes, area, modeOf(e)));
}
