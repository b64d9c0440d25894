import { queryOptions } from '@tanstack/react-query';
import type { ProfileChange } from '@atalaya/contract/licensing/people.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { changeOwnPassword } from '#shared/api/change-own-password.ts';
import { sessionStore } from '#shared/api/session.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';

const sessions = ['licensing', 'own-sessions'];

export const sessionsQuery = queryOptions({
  queryKey: sessions,
  queryFn: ({ signal }) => call(people.listSessions, {}, { signal }),
});

/** The menu and every page show the person as the server has just confirmed them. */
function showAs(account: Account) {
  const session = sessionStore.current();
  if (session?.userData.id === account.id) sessionStore.updateUser(session, account);
}

export const useChangeProfile = () =>
  useChange(
    async (body: ProfileChange) => {
      const { data } = await call(people.changeProfile, { body });
      showAs(data);
      await changeLocale(data.locale);
    },
    { failureShownBy: 'form' },
  );

/** Null takes the picture away. */
export const useSetAvatar = () =>
  useChange(async (image: string | null) => {
    const { data } = image === null ? await call(people.removeAvatar, {}) : await call(people.setAvatar, { body: { image } });
    showAs(data);
  });

export const useChangePassword = (email: string) =>
  useChange(({ currentPasswd, passwd }: { currentPasswd: string; passwd: string }) => changeOwnPassword(email, currentPasswd, passwd), {
    rereads: sessions,
    failureShownBy: 'form',
  });

export const useEndSessions = () =>
  useChange((ids: string[]) => Promise.all(ids.map((sessionId) => call(people.endSession, { query: { sessionId } }))), {
    rereads: sessions,
    waitsForRead: true,
    rereadsAfterFailure: true,
    failureShownBy: 'form',
  });
