import { Button } from '@mantine/core';
import { Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Explanation, Mend } from '@atalaya/contract/radius/details.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useEnableUser } from '../changes.queries.ts';
import { useEnableDevice } from '../devices/mac-devices.queries.ts';

const MendDrawer = lazy(() => import('./MendDrawer.tsx').then((module) => ({ default: module.MendDrawer })));

interface MendProps {
  explanation: Explanation;
  mend: Mend;
  user: Account;
}

/** Who may not change it is not offered to. */
function mayMend(mend: Mend, user: Account): boolean {
  const ability = abilityFor(user);
  if (mend === 'registerNas') return ability.can('create', 'Nas');
  if (mend === 'activateClient') return ability.can('read', 'Client');
  return ability.can(mend === 'createUser' || mend === 'addDevice' || mend === 'newVoucher' ? 'create' : 'update', 'RadiusUser');
}

export function MendButton({ explanation, mend, user }: MendProps) {
  const { t } = useTexts('radiusdetail');
  const [isOpen, setOpen] = useState(false);
  const { mutate: enableUser, isPending: isEnablingUser } = useEnableUser();
  const { mutate: enableDevice, isPending: isEnablingDevice } = useEnableDevice();
  const name = explanation.user?.username ?? explanation.device?.name ?? explanation.attempt.username;
  const label = t(`explain.mends.${mend}`, { name });
  if (!mayMend(mend, user)) return null;
  if (mend === 'activateClient') return <TextLink to="/clients">{label}</TextLink>;
  if (mend === 'newVoucher') return <TextLink to="/radius/vouchers">{label}</TextLink>;
  const onSuccess = () => void toast('done', t('explain.enabled', { name }));
  const act = () => {
    if (mend === 'enableUser' && explanation.user) enableUser(explanation.user.id, { onSuccess });
    else if (mend === 'enableDevice' && explanation.device) enableDevice(explanation.device.id, { onSuccess });
    else setOpen(true);
  };
  return (
    <>
      <Button leftSection={<Wrench size={16} strokeWidth={1.75} aria-hidden />} loading={isEnablingUser || isEnablingDevice} onClick={act}>
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <MendDrawer explanation={explanation} mend={mend} asksClient={isAdmin(user)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
