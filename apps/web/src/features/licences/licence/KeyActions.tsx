import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { mayBringBack } from '@atalaya/access/ended.ts';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';
import { enableKey, useChangeKey } from './licence.queries.ts';
import classes from '../licences.module.css';

const KeyDialogs = lazy(() => import('./KeyDialogs.tsx').then((module) => ({ default: module.KeyDialogs })));

export type KeyDialog = 'relabel' | 'configure' | 'move' | 'rotate' | 'expire' | 'suspend';

/** Which of them make sense for a key in this state. */
function dialogsFor({ state, replacedById }: LicenceKeyDetails): KeyDialog[] {
  const always: KeyDialog[] = ['configure', 'relabel', 'move'];
  if (state === 'disabled') return [...always, 'expire'];
  return state === 'expired' ? always : [...always, ...(replacedById ? [] : ['rotate' as const]), 'suspend', 'expire'];
}

/** After these somebody who uses the key has something to do, or is refused. */
const GRAVE = ['move', 'rotate', 'suspend', 'expire'] as const satisfies readonly KeyDialog[];
const isGrave = (dialog: KeyDialog) => GRAVE.some((one) => one === dialog);

function useShown(licence: LicenceKeyDetails, user: Account) {
  const ability = abilityFor(user);
  const may = (action: string) => ability.can(action, 'LicenceKey');
  // The settings hold the label too.
  const dialogs = dialogsFor(licence).filter(
    (dialog) => may(dialog === 'relabel' ? 'label' : dialog) && (dialog !== 'relabel' || !may('configure')),
  );
  return { dialogs, may };
}

interface KeyActionsProps {
  licence: LicenceKeyDetails;
  user: Account;
}

/** What the account may do with this key every day, and what its state allows; each asks or is a form of its own. */
export function KeyActions({ licence, user }: KeyActionsProps) {
  const { t } = useTexts('licence');
  const [open, setOpen] = useState<KeyDialog | null>(null);
  const { mutateAsync: change, isPending } = useChangeKey(licence.id);
  const { dialogs, may } = useShown(licence, user);

  const enable = () =>
    change(enableKey).then(
      () => toast('done', t('actions.enabled', { label: licence.label })),
      (error: unknown) => toastFailure(error),
    );

  return (
    <>
      {dialogs
        .filter((dialog) => !isGrave(dialog))
        .map((dialog) => (
          <Button key={dialog} variant="default" onClick={() => setOpen(dialog)}>
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

/** What is seldom done, and felt by whoever uses the key: together, last on the page, each with what it comes to. */
export function GraveKeyActions({ licence, user }: KeyActionsProps) {
  const { t } = useTexts('licence');
  const [open, setOpen] = useState<KeyDialog | null>(null);
  const { dialogs } = useShown(licence, user);
  const effects = {
    move: t('move.text'),
    rotate: t('rotate.text'),
    suspend: t('confirm.suspend.effect'),
    expire: t('confirm.expire.effect'),
  };
  const shown = GRAVE.filter((dialog) => dialogs.includes(dialog));
  if (shown.length === 0) return null;
  return (
    <Panel title={t('grave')}>
      <ul className={classes.grave}>
        {shown.map((dialog) => (
          <li key={dialog}>
            <span>{effects[dialog]}</span>
            <Button variant="default" color={dialog === 'expire' ? 'red' : undefined} onClick={() => setOpen(dialog)}>
              {t(`actions.${dialog}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>{open && <KeyDialogs open={open} licence={licence} user={user} onClose={() => setOpen(null)} />}</Suspense>
    </Panel>
  );
}
