import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { ImageField } from '#shared/ui/pictures/ImageField.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Factors, nameOf, RoleName, Sections, UserState } from './user-cells.tsx';
import { UserActions } from './UserActions.tsx';
import { UserSessions } from './UserSessions.tsx';
import { removeOwnAvatar, setOwnAvatar, useChangeUser, userQuery } from './users.queries.ts';

export function UserPage({ id, viewer }: { id: string; viewer: Account }) {
  const { t } = useTexts('users');
  const query = useQuery(userQuery(id));
  const isOwn = viewer.id === id;
  return (
    <DetailPage title={t('one')} failure={t('failed')} query={query}>
      {({ data: user }) => (
        <Page
          title={nameOf(user)}
          badge={<UserState user={user} />}
          subtitle={user.email}
          actions={<UserActions user={user} viewer={viewer} />}
        >
          <UserFacts user={user} isOwn={isOwn} seesClients={isAdmin(viewer)} />
          {(isAdmin(viewer) || isOwn) && <UserSessions email={user.email} />}
        </Page>
      )}
    </DetailPage>
  );
}

function UserFacts({ user, isOwn, seesClients }: { user: Account; isOwn: boolean; seesClients: boolean }) {
  const { t } = useTexts('users');
  const { mutateAsync: change } = useChangeUser(user);
  const client =
    seesClients && user.client_id ? (
      <TextLink to="/clients/$id" params={{ id: user.client_id }}>
        {user.client_name}
      </TextLink>
    ) : (
      (user.client_name ?? '–')
    );
  const facts = (
    <Facts
      facts={[
        { label: t('columns.role'), value: <RoleName role={user.role} ownRole={user.ownRole} /> },
        { label: t('columns.client_name'), value: client },
        { label: t('form.locale'), value: t(`locales.${user.locale}`) },
        { label: t('columns.access'), value: <Sections access={user.access} /> },
        { label: t('columns.factors'), value: <Factors factors={user.factors ?? []} /> },
        { label: t('password.label'), value: t(user.mustChangePassword ? 'password.mustChange' : 'password.own') },
      ]}
    />
  );
  return (
    <Panel title={t('facts')}>
      {isOwn ? (
        <>
          <ImageField
            of="person"
            name={nameOf(user)}
            picture={user.avatar}
            onSave={(image) => change(setOwnAvatar(image))}
            onRemove={() => change(removeOwnAvatar)}
          />
          {facts}
        </>
      ) : (
        <Group gap="lg" align="flex-start" wrap="nowrap">
          <Portrait of="person" size="lg" name={nameOf(user)} picture={user.avatar} />
          <Box flex={1} miw={0}>
            {facts}
          </Box>
        </Group>
      )}
    </Panel>
  );
}
