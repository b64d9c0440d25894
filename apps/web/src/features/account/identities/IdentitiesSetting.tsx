import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import type { Identity } from '@atalaya/contract/licensing/issuers.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import classes from '../Account.module.css';
import { identitiesQuery, useLinkIdentity, useUnlinkIdentity } from './identities.queries.ts';

const icon = { 'size': 20, 'strokeWidth': 1.75, 'aria-hidden': true } as const;
const looks = { linked: 'green', taken: 'red', failed: 'red' } as const;
const words = { linked: 'linked', taken: 'taken', failed: 'linkFailed' } as const;
const ending = () => /^#identity=(linked|taken|failed)$/.exec(window.location.hash)?.[1] as keyof typeof words | undefined; // safe: as the expression says

/** Where else the person is known, and how they sign in by it. */
export function IdentitiesSetting() {
  const { t } = useTexts('oidc');
  const query = useQuery(identitiesQuery);
  const { mutate: link, isPending } = useLinkIdentity();
  const { mutateAsync: unlink } = useUnlinkIdentity();
  const [cameBack] = useState(ending);
  const [leaving, setLeaving] = useState<Identity | null>(null);
  if (query.isPending) return <BlockSkeleton height={64} />;
  if (query.isError) return <ErrorState title={t('unavailable')} error={query.error} onRetry={() => void query.refetch()} />;
  const { identities, issuers } = query.data.data;
  const linked = new Set(identities.map(({ title }) => title));
  const free = issuers.filter(({ title }) => !linked.has(title));
  return (
    <>
      {cameBack && <Alert color={looks[cameBack]}>{t(words[cameBack])}</Alert>}
      {identities.length + free.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ul className={classes.sessions}>
        {identities.map((identity) => (
          <li key={identity.id}>
            <IdCard {...icon} />
            <div>
              <span className={classes.device}>{identity.title}</span>
              <span className={classes.where} lang="">
                {identity.email ?? identity.subject}
              </span>
              <span className={classes.where}>
                {t('linkedAt')} <Moment at={identity.linkedAt} />
                {identity.lastUsedAt && (
                  <>
                    , {t('usedAt')} <Moment at={identity.lastUsedAt} />
                  </>
                )}
              </span>
            </div>
            <Button variant="default" size="compact-sm" onClick={() => setLeaving(identity)}>
              {t('unlink')}
            </Button>
          </li>
        ))}
        {free.map(({ name, title }) => (
          <li key={name}>
            <IdCard {...icon} />
            <div>
              <span className={classes.device}>{title}</span>
              <span className={classes.where}>{t('notLinked')}</span>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              loading={isPending}
              aria-label={`${t('link')}: ${title}`}
              onClick={() => link(name)}
            >
              {t('link')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('unlinking', { title: leaving.title })}
          effect={t('unlinkingEffect')}
          confirmLabel={t('unlink')}
          onConfirm={() => unlink(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
