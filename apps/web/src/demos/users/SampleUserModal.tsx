import { useSuspenseQuery } from '@tanstack/react-query';
import { OWN_USER_ID } from '@atalaya/contract/demo/user-account.ts';
import { AddressModal } from './billing/AddressModal.tsx';
import { CardModal } from './billing/CardModal.tsx';
import { EditUserModal } from './EditUserModal.tsx';
import { TwoStepModal } from './security/TwoStepModal.tsx';
import { accountQuery, useUpdateAccount, userQuery } from './users.queries.ts';

/** Whoever stands first in the list of users. */
const EDITED_USER_ID = 1;

interface SampleUserModalProps {
  modal: 'card' | 'address' | 'twoStep' | 'user';
  onClose: () => void;
}

/** One of the dialogs of a user's page, by itself: about the own account, or for editing, about somebody else. */
export function SampleUserModal({ modal, onClose }: SampleUserModalProps) {
  const id = modal === 'user' ? EDITED_USER_ID : OWN_USER_ID;
  const { user } = useSuspenseQuery(userQuery(String(id))).data;
  const { account } = useSuspenseQuery(accountQuery(String(id))).data;
  const { mutateAsync: update } = useUpdateAccount();
  switch (modal) {
    case 'user':
      return <EditUserModal user={user} onClose={onClose} />;
    case 'address':
      return <AddressModal user={user} account={account} onClose={onClose} />;
    case 'twoStep':
      return <TwoStepModal user={user} account={account} onClose={onClose} />;
    case 'card':
      return <CardModal card={null} cards={account.cards} onSave={(cards) => update({ id, account: { cards } })} onClose={onClose} />;
  }
}
