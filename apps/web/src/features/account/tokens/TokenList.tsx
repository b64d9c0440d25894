import { Button } from '@mantine/core';
import { CircleCheck, CircleOff, Clock, KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ApiToken } from '@atalaya/contract/licensing/api-tokens.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import classes from '../Account.module.css';
import { useRevokeToken } from './tokens.queries.ts';
import { useScopeWords } from './use-scope-words.ts';

const ConfirmDialog = lazy(() => import('#shared/ui/messages/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

const looks: Record<ApiToken['state'], StateLook> = {
  active: { meaning: 'healthy', icon: CircleCheck },
  expired: { meaning: 'off', icon: Clock },
  idle: { meaning: 'off', icon: CircleOff },
};

/** Tokens with what they may do and when they were last used; each can be revoked. */
export function TokenList({ tokens, showsOwner = false }: { tokens: readonly ApiToken[]; showsOwner?: boolean }) {
  const { t } = useTexts('tokens');
  const { mutateAsync: revoke } = useRevokeToken();
  const [revoked, setRevoked] = useState<ApiToken>();
  return (
    <>
      <ul className={classes.sessions}>
        {tokens.map((token) => (
          <TokenItem key={token.id} token={token} showsOwner={showsOwner} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      <Suspense fallback={null}>
        {revoked && (
          <ConfirmDialog
            title={t('revoking', { name: revoked.name })}
            effect={t('effect')}
            confirmLabel={t('revoke')}
            onConfirm={async () => {
              await revoke(revoked.id);
              void toast('done', t('revoked', { name: revoked.name }));
            }}
            onClose={() => setRevoked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function TokenItem({ token, showsOwner, onRevoke }: { token: ApiToken; showsOwner: boolean; onRevoke: () => void }) {
  const { t } = useTexts('tokens');
  const { scopesText } = useScopeWords();
  const limits = [token.clientName ?? undefined, token.addresses.length > 0 ? token.addresses.join(', ') : undefined].filter(Boolean);
  return (
    <li>
      <KeyRound size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <span className={classes.device}>
          <span lang="">{token.name}</span>
          <StateBadge look={looks[token.state]}>{t(`states.${token.state}`)}</StateBadge>
        </span>
        {showsOwner && <div className={classes.where}>{t('ofOwner', { email: token.ownerEmail })}</div>}
        <div className={classes.where}>{scopesText(token.scopes)}</div>
        {limits.length > 0 && <div className={classes.where}>{t('only', { limits: limits.join(' · ') })}</div>}
        <div className={classes.where}>
          {token.lastUsedAt ? (
            <>
              {t('used')} <RelativeMoment at={token.lastUsedAt} /> · {token.lastUsedAddress}
            </>
          ) : (
            t('neverUsed')
          )}
          {token.expiresAt && (
            <>
              {' '}
              · {t(token.state === 'expired' ? 'expired' : 'expires')} <Moment at={token.expiresAt} />
            </>
          )}
          {' · '}
          <code>{token.hint}</code>
        </div>
      </div>
      <Button variant="default" size="compact-sm" aria-label={t('revokeOne', { name: token.name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}
