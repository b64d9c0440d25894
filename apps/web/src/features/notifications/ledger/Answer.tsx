import { useTexts } from '#shared/i18n/use-texts.ts';
import type { notifications } from '../i18n/en/notifications.ts';

/** What this server says itself, by its words in the ledger; all else comes from receivers and stays as they said it. */
const own: Record<string, keyof typeof notifications.answers> = {
  'acknowledged': 'acknowledged',
  'it is over': 'over',
  'it is no longer known': 'unknown',
  'may no longer see this': 'mayNot',
  'no answer in time': 'late',
  'no mail server is set': 'noMail',
  'nothing listens at that address and port': 'noListener',
  'the server cannot be reached': 'unreachable',
  'the connection cannot be encrypted': 'unencrypted',
  'the certificate of the server is not trusted': 'untrusted',
  'the address is not public': 'notPublic',
  'the name of the server is not known': 'noName',
  'the channel was removed': 'removed',
  'the channel is switched off': 'off',
  'no longer a recipient of the channel': 'noRecipient',
  'the person is no longer active': 'inactive',
  'the person is no longer in the team': 'notInTeam',
  'somebody else is on call': 'onCall',
  'the person wants it later': 'held',
  'the person does not want it': 'unwanted',
  'something later was said': 'overtaken',
  'its link is no longer good': 'linkGone',
  'the channel does not take this event any more': 'noEvent',
};

/** By a mail server: its own words after the number differ from one to the next. */
const LOGIN_REFUSED = /^53[0458][ -]/;

export function Answer({ answer }: { answer: string | null }) {
  const { t } = useTexts('notifications');
  if (answer === null) return null;
  const known = own[answer];
  if (known) return t(`answers.${known}`);
  const said = <span lang="">{answer}</span>;
  if (!LOGIN_REFUSED.test(answer)) return said;
  return (
    <>
      {t('answers.login')} {said}
    </>
  );
}
