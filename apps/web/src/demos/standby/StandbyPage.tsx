import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { examples, InviteInput, type SUBSCRIPTION_TOPICS } from '@atalaya/contract/demo/examples.ts';
import { call } from '#shared/api/call.ts';
import fields from '#shared/guest/fields.module.css';
import { GuestField } from '#shared/guest/GuestField.tsx';
import { FailureNotice, Notice } from '#shared/guest/Notice.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { FullPage } from '#shared/ui/pages/FullPage.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { CranePicture, ToolsPicture } from './pictures.tsx';
import classes from './standby.module.css';

const pictures = { launch: CranePicture, maintenance: ToolsPicture };

/** A page that is not there yet, or not there now; whoever wants to hear of it leaves an address. */
export function StandbyPage({ topic }: { topic: (typeof SUBSCRIPTION_TOPICS)[number] }) {
  const { t } = useTexts(['standby', 'app']);
  const [outcome, setOutcome] = useState<'done' | 'known' | null>(null);
  const { formProps, field, failure, busy } = useGuestForm(InviteInput, async ({ email }) => {
    const { isNew } = await call(examples.subscribe, { body: { email, topic } });
    setOutcome(isNew ? 'done' : 'known');
  });
  const Picture = pictures[topic];

  return (
    <FullPage
      alone
      picture={<Picture />}
      title={t(`${topic}.title`)}
      action={
        <div className={classes.action}>
          <form {...formProps} className={classes.form}>
            <GuestField {...field('email')} type="email" label={t('email')} autoComplete="email" />
            <PlainButton type="submit" busy={busy}>
              {t(`${topic}.submit`)}
            </PlainButton>
          </form>
          {outcome && <Notice kind="done">{t(outcome)}</Notice>}
          <FailureNotice failure={failure} />
          <p className={fields.hint}>{t('demo')}</p>
          <TextLink to="/">{t('app:actions.goHome')}</TextLink>
        </div>
      }
    >
      {t(`${topic}.text`)}
    </FullPage>
  );
}
