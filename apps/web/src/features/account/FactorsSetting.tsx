import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OwnFactors, Passkey } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { factorsKey, ownFactorsQuery } from '#shared/api/factors.queries.ts';
import { canUsePasskeys } from '#shared/factors/can-use-passkeys.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import classes from './Account.module.css';
import { PasskeyItem } from './PasskeyItem.tsx';
import type { FactorDialog } from './FactorDialogs.tsx';

const FactorDialogs = lazy(() => import('./FactorDialogs.tsx').then((module) => ({ default: module.FactorDialogs })));
const icon = { 'size': 20, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** The authenticator app, passkeys and recovery codes of whoever is signed in. */
export function FactorsSetting() {
  const { t } = useTexts('factors');
  const query = useQuery(ownFactorsQuery);
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<FactorDialog>();
  if (query.isPending) return <BlockSkeleton height={160} />;
  if (query.isError) return <ErrorState title={t('own.failed')} error={query.error} onRetry={() => void query.refetch()} />;
  const own = query.data.data;

  function close() {
    setOpen(undefined);
    void queryClient.invalidateQueries({ queryKey: factorsKey });
  }

  return (
    <>
      {own.isRequired && !own.totp && own.passkeys.length === 0 && <Alert color="yellow">{t('own.required')}</Alert>}
      <ul className={classes.sessions}>
        <AppItem own={own} onOpen={setOpen} />
        {own.passkeys.map((passkey: Passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} onOpen={setOpen} />
        ))}
        <li>
          <KeyRound {...icon} />
          <div>
            <span className={classes.device}>{t('passkeys.title')}</span>
            <span className={classes.where}>{t(canUsePasskeys(own.passkeyName) ? 'passkeys.none' : 'passkeys.notHere')}</span>
          </div>
          {canUsePasskeys(own.passkeyName) && (
            <Button variant="default" size="compact-sm" onClick={() => setOpen({ kind: 'addPasskey' })}>
              {t('passkeys.add')}
            </Button>
          )}
        </li>
        <RecoveryItem own={own} onOpen={setOpen} />
      </ul>
      <Suspense fallback={null}>{open && <FactorDialogs open={open} onClose={close} />}</Suspense>
    </>
  );
}

interface ItemProps {
  own: OwnFactors;
  onOpen: (dialog: FactorDialog) => void;
}

function AppItem({ own: { totp }, onOpen }: ItemProps) {
  const { t } = useTexts('factors');
  return (
    <li>
      <Smartphone {...icon} />
      <div>
        <span className={classes.device}>
          {t('app.title')}
          {totp && <StateBadge look={{ meaning: 'healthy', icon: CircleCheck }}>{t('app.on')}</StateBadge>}
        </span>
        <span className={classes.where}>
          {totp ? (
            <>
              {t('app.since')} <Moment at={totp.since} />
            </>
          ) : (
            t('app.none')
          )}
        </span>
      </div>
      <Button variant="default" size="compact-sm" onClick={() => onOpen(totp ? { kind: 'removeApp' } : { kind: 'addApp' })}>
        {t(totp ? 'app.remove' : 'app.add')}
      </Button>
    </li>
  );
}

function RecoveryItem({ own: { recoveryCodesLeft, totp, passkeys }, onOpen }: ItemProps) {
  const { t } = useTexts('factors');
  const hasFactor = totp !== null || passkeys.length > 0;
  return (
    <li>
      <LifeBuoy {...icon} />
      <div>
        <span className={classes.device}>{t('recovery.title')}</span>
        <span className={classes.where}>{hasFactor ? t('recovery.left', { count: recoveryCodesLeft }) : t('recovery.needsFactor')}</span>
      </div>
      {hasFactor && (
        <Button variant="default" size="compact-sm" onClick={() => onOpen({ kind: 'renewCodes' })}>
          {t('recovery.renew')}
        </Button>
      )}
    </li>
  );
}
