import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NewCalendarFeed, type CalendarFeed } from '@atalaya/contract/notify/calendar-feed.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { OneTimeSecretModal } from '#shared/ui/messages/OneTimeSecretModal.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { feedsQuery, useCreateFeed, useRemoveFeed } from './calendar-feeds.queries.ts';
import classes from './maintenance.module.css';

const LIST_PX = 64;

function Feed({ feed: { id, name, lastReadAt } }: { feed: CalendarFeed }) {
  const { t } = useTexts('maintenance');
  const { mutate: remove, isPending } = useRemoveFeed();
  return (
    <li className={classes.feed}>
      <span>
        {name}
        <span className={classes.under}>
          {lastReadAt ? (
            <>
              {t('feeds.read')} <Moment at={lastReadAt} />
            </>
          ) : (
            t('feeds.unread')
          )}
        </span>
      </span>
      <IconAction
        icon={Trash2}
        label={`${t('feeds.revoke')}: ${name}`}
        disabled={isPending}
        onClick={() => remove(id, { onSuccess: () => void toast('done', t('feeds.revoked')) })}
      />
    </li>
  );
}

/** Addresses for calendar programs: those there are, and a new one, which is shown once. */
export function CalendarFeedsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('maintenance');
  const { data, error, refetch } = useQuery(feedsQuery);
  const { mutateAsync: create } = useCreateFeed();
  const [url, setUrl] = useState<string>();
  const form = useContractForm(NewCalendarFeed, { name: '' });
  if (url !== undefined) {
    return (
      <OneTimeSecretModal
        title={t('feeds.made')}
        label={t('feeds.address')}
        secret={url}
        warning={t('feeds.once')}
        explanation={t('feeds.explanation')}
        doneLabel={t('feeds.stored')}
        onClose={onClose}
      />
    );
  }
  const submit = form.submit(async ({ name }) => setUrl((await create(name)).data.url));
  return (
    <FormModal title={t('feeds.title')} submitLabel={t('feeds.create')} form={form} onSubmit={submit} onClose={onClose}>
      <Text c="dimmed">{t('feeds.text')}</Text>
      {!data &&
        (error ? (
          <ErrorState title={t('feeds.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {data && data.data.length > 0 && (
        <ul className={classes.feeds}>
          {data.data.map((feed) => (
            <Feed key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      <TextInput label={t('feeds.name')} placeholder={t('feeds.example')} required data-autofocus {...form.getInputProps('name')} />
    </FormModal>
  );
}
