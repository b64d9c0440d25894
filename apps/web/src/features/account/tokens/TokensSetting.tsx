import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { AdminKeyNote } from './AdminKeyNote.tsx';
import { TokenList } from './TokenList.tsx';
import { tokensQuery } from './tokens.queries.ts';

const CreateTokenDrawer = lazy(() => import('./CreateTokenDrawer.tsx').then((module) => ({ default: module.CreateTokenDrawer })));
const ONE_TOKEN_PX = 64;

/** The person's own tokens, on the page of their account. */
export function TokensSetting({ user }: { user: Account }) {
  const { t } = useTexts('tokens');
  const { data, error, refetch } = useQuery(tokensQuery('own'));
  const [isCreating, creating] = useDisclosure();
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <BlockSkeleton height={ONE_TOKEN_PX} />
    );
  return (
    <>
      {data.total > 0 ? <TokenList tokens={data.data} /> : <Text c="dimmed">{t('none')}</Text>}
      {data.total > 0 && data.adminKey === 'deprecated' && <AdminKeyNote />}
      <Group justify="space-between">
        {isAdmin(user) && canSee(user, 'users') ? <TextLink to="/users/tokens">{t('toAll')}</TextLink> : <span />}
        <Button variant="default" leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={creating.open}>
          {t('create')}
        </Button>
      </Group>
      <Suspense fallback={null}>{isCreating && <CreateTokenDrawer user={user} onClose={creating.close} />}</Suspense>
    </>
  );
}
