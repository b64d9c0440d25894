// Everything that a page of RADIUS can change. What lists and figures show is read again.
import type { LoginTest } from '@atalaya/contract/radius/attempts.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import type { NewGroup } from '@atalaya/contract/radius/groups.ts';
import type { NasChange, NewNas } from '@atalaya/contract/radius/nas.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import type { PasswordChange } from '@atalaya/contract/radius/users.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { radiusKey } from './radius.queries.ts';

type NewUser = Parameters<typeof call<typeof radius.createUser>>[1]['body'];
type UserChange = Parameters<typeof call<typeof radius.changeUser>>[1]['body'];

const inForm = { rereads: radiusKey, failureShownBy: 'form' } as const;
const byItself = { rereads: radiusKey } as const;

export const useCreateUser = () => useChange((body: NewUser) => call(radius.createUser, { body }), inForm);
export const useChangeUser = (id: string) => useChange((body: UserChange) => call(radius.changeUser, { query: { id }, body }), inForm);
export const useSetPassword = (id: string) =>
  useChange((body: PasswordChange) => call(radius.setPassword, { query: { id }, body }), inForm);
export const useEnableUser = () => useChange((id: string) => call(radius.enableUser, { query: { id } }), byItself);
const stopCalls = { disable: radius.disableUser, remove: radius.removeUser };
export const useStopUser = (how: keyof typeof stopCalls) => useChange((id: string) => call(stopCalls[how], { query: { id } }), inForm);

export const useCreateNas = () => useChange((body: NewNas) => call(radius.createNas, { body }), inForm);
export const useChangeNas = (id: string) => useChange((body: NasChange) => call(radius.changeNas, { query: { id }, body }), inForm);
export const useRotateSecret = () => useChange((id: string) => call(radius.rotateSecret, { query: { id }, body: {} }), inForm);
export const useMakeNasCertificate = () => useChange((id: string) => call(radius.makeNasCertificate, { query: { id } }), inForm);
export const useRemoveNas = () => useChange((id: string) => call(radius.removeNas, { query: { id } }), inForm);

/** Without an id it is a new one. */
export const useSaveGroup = (id?: string) =>
  useChange(
    ({ clientId, ...body }: NewGroup) =>
      id === undefined ? call(radius.createGroup, { body: { ...body, clientId } }) : call(radius.changeGroup, { query: { id }, body }),
    inForm,
  );
export const useRemoveGroup = () => useChange((id: string) => call(radius.removeGroup, { query: { id } }), inForm);

export const useDisconnect = () => useChange((id: string) => call(radiusSessions.disconnect, { query: { id } }), inForm);
export const useApplyLimits = () => useChange((id: string) => call(radiusSessions.change, { query: { id } }), byItself);

/** Changes nothing that a list shows. */
export const useTestLogin = () => useChange((body: LoginTest) => call(radius.testLogin, { body }), { failureShownBy: 'form' });
