import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { FailureNotice, Notice } from '#shared/guest/Notice.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import classes from '#shared/guest/fields.module.css';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { acknowledgeByLink, linkedAlarmsQuery } from './acknowledge.queries.ts';

const MOST_SHOWN = 10;
const Nothing = z.object({});

/** Asks, and says afterwards who it was. */
export function AcknowledgeQuestion({ token }: { token: string }) {
  const { t, i18n } = useTexts('acknowledge');
  const client = useQueryClient();
  const query = linkedAlarmsQuery(token, i18n.language);
  const { data, error } = useQuery(query);
  const { formProps, failure, busy } = useGuestForm(Nothing, async () => {
    await acknowledgeByLink(token);
    await client.invalidateQueries({ queryKey: query.queryKey });
  });
  if (error) return <Notice kind="info">{t('over')}</Notice>;
  if (!data) return <p>{t('loading')}</p>;
  const told = [...data.incidents, ...data.alarms];
  const name = data.alarms.find(({ acknowledgedBy }) => acknowledgedBy)?.acknowledgedBy;
  return (
    <form {...formProps} className={classes.form}>
      <ul>
        {told.slice(0, MOST_SHOWN).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {told.length > MOST_SHOWN && <p>{t('more', { count: told.length - MOST_SHOWN })}</p>}
      <FailureNotice failure={failure} />
      {data.waiting > 0 ? (
        <PlainButton type="submit" busy={busy}>
          {t('submit')}
        </PlainButton>
      ) : (
        <Notice kind="info">{name ? t('done', { name }) : t('answered')}</Notice>
      )}
    </form>
  );
}

/** The link of a message: it asks once. Its secret is in the fragment, which browsers send to no server. */
export function AcknowledgePage() {
  const { t } = useTexts(['acknowledge', 'session']);
  const token = new URLSearchParams(useLocation({ select: (location) => location.hash })).get('token');
  return (
    <GuestPage title={t('title')} text={t('text')}>
      {token ? <AcknowledgeQuestion token={token} /> : <Notice kind="info">{t('over')}</Notice>}
      <TextLink to="/login">{t('session:forgot.back')}</TextLink>
    </GuestPage>
  );
}
