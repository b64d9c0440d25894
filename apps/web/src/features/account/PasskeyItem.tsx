import { Button, Group } from '@mantine/core';
import { CircleOff, KeyRound, RefreshCw } from 'lucide-react';
import type { Passkey } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Moment, RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import classes from './Account.module.css';
import type { FactorDialog } from './FactorDialogs.tsx';

/** One passkey, with its name and when it was last used. */
export function PasskeyItem({ passkey, onOpen }: { passkey: Passkey; onOpen: (dialog: FactorDialog) => void }) {
  const { t } = useTexts('factors');
  const { name, createdAt, lastUsedAt, isSynced, isUsable } = passkey;
  return (
    <li>
      <KeyRound size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <span className={classes.device}>
          <span lang="">{name}</span>
          {isSynced && isUsable && <StateBadge look={{ meaning: 'off', icon: RefreshCw }}>{t('passkeys.synced')}</StateBadge>}
          {!isUsable && <StateBadge look={{ meaning: 'attention', icon: CircleOff }}>{t('passkeys.unusable')}</StateBadge>}
        </span>
        <span className={classes.where}>
          {t('passkeys.created')} <Moment at={createdAt} />
          {lastUsedAt && (
            <>
              {' · '}
              {t('passkeys.used')} <RelativeMoment at={lastUsedAt} />
            </>
          )}
        </span>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('passkeys.renameOne', { name })}
          onClick={() => onOpen({ kind: 'renamePasskey', passkey })}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('passkeys.removeOne', { name })}
          onClick={() => onOpen({ kind: 'removePasskey', passkey })}
        >
          {t('passkeys.remove')}
        </Button>
      </Group>
    </li>
  );
}
