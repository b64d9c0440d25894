import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { mayBringBack } from '@atalaya/access/ended.ts';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';
import { enableKey, useChangeKey } from './licence.queries.ts';

const KeyDialogs = lazy(() => import('./KeyDialogs.tsx').then((module) => ({ default: module.KeyDialogs })));

export type KeyDialog = 'relabel' | 'configure' | 'move' | 'rotate' | 'expire' | 'suspend';

/** Which of them make sense for a key in this state. */
function dialogsFor({ state, replacedById }: LicenceKeyDetails): KeyDialog[] {
  const always: KeyDialog[] = ['configure', 'relabel', 'move'];
  if (state === 'disabled') return [...always, 'expire'];
  return state === 'expired' ? always : [...always, ...(replacedById ? [] : ['rotate' as const]), 'suspend', 'expire'];
}

/** What the account may do with this key, and what its state allows; each asks or is a form of its own. */
export function KeyActions({ licence, user }: { licence: LicenceKeyDetails; user: Account }) {
  const { t } = useTexts('licence');
  const [open, setOpen] = useState<KeyDialog | null>(null);
  const { mutateAsync: change, isPending } = useChangeKey(licence.id);
  const ability = abilityFor(user);
  const may = (action: string) => ability.can(action, 'LicenceKey');
  // The settings hold the label too.
  const shown = dialogsFor(licence).filter(
    (dialog) => may(dialog === 'relabel' ? 'label' : dialog) && (dialog !== 'relabel' || !may('configure')),
  );

  const enable = () =>
    change(enableKey).then(
      () => toast('done', t('actions.enabled', { label: licence.label })),
      (error: unknown) => toastFailure(error),
    );

  return (
    <>
      {shown.map((dialog) => (
        <Button key={dialog} variant="default" color={dialog === 'expire' ? 'red' : undefined} onClick={() => setOpen(dialog)}>
          {t(`actions.${dialog}`)}
        </Button>
      ))}
      {licence.state !== 'active' && may('enable') && mayBringBack(user, licence) && (
        <Button loading={isPending} onClick={() => void enable()}>
          {t('actions.enable')}
        </Button>
      )}
      <Suspense fallback={null}>{open && <KeyDialogs open={open} licence={licence} user={user} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
