// What is said of a call in words: who may make it, and what it asks of them.
import type { Access, Endpoint } from '../endpoint.ts';
import { scopesFor } from '../scopes.ts';

function describeAccess(access: Access, role: Endpoint['role']): string {
  if (typeof access !== 'string')
    return `Who may call: ${role ? 'administrators' : 'users'} with the section ${access.map((section) => `\`${section}\``).join(' or ')}.`;
  const words = {
    public: 'anyone',
    session: 'anyone signed in',
    admin: 'administrators',
    server: 'servers with the admin key',
    device: 'devices with their licence key',
    freeradius: 'FreeRADIUS with its token',
    partner: 'roaming partners with their credentials token',
  };
  return `Who may call: ${words[access]}.`;
}

function scopeText(e: Endpoint): string | undefined {
  if (typeof e.access === 'string' && e.access !== 'session' && e.access !== 'admin') return undefined;
  const scopes = scopesFor(e);
  if (!scopes) return 'API tokens are refused.';
  if (scopes.length === 0) return 'Any API token will do.';
  return `An API token needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`;
}

export function describeCall(e: Endpoint): string {
  return [
    describeAccess(e.access, e.role),
    e.can && `It needs the permission to ${e.can[0]} ${e.can[1]}.`,
    scopeText(e),
    e.beforePasswordChange && 'It answers even while a new password must be chosen.',
    e.beforeFactor && 'It answers even while a second factor must be set up.',
    e.stepUp && 'Who has a second factor must have shown it within ten minutes, else the answer is 403 `factor.required`.',
    e.addition && 'An addition to the original set of calls.',
  ]
    .filter(Boolean)
    .join(' ');
}
