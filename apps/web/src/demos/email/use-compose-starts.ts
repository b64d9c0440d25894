import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Email, EmailDraft } from '@atalaya/contract/demo/email.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { accountQuery } from './email.queries.ts';
import { longDate } from '#demos/kit/format/short-date.ts';
import { forward, replyTo, replyToAll } from './reply.ts';

/** What one can write on from a mail. */
export function useComposeStarts(onCompose: (start: EmailDraft) => void) {
  const { t } = useTexts('email');
  const locale = useLocale();
  const { data: own } = useQuery(accountQuery);

  return {
    reply: (mail: Email) => own && onCompose(replyTo(mail, own)),
    replyAll: (mail: Email) => own && onCompose(replyToAll(mail, own)),
    async forward(mail: Email) {
      const { cleanHtml } = await import('#demos/kit/rich-text/clean-html.ts');
      const texts = {
        title: t('forwarded.title'),
        from: `${t('from')}: ${mail.from.name} <${mail.from.email}>`,
        date: `${t('date')}: ${longDate(mail.time, locale)}`,
        subject: `${t('subject')}: ${mail.subject}`,
      };
      onCompose(forward(mail, texts, cleanHtml(mail.message)));
    },
    async print(mail: Email) {
      const { printMail } = await import('./print-mail.ts');
      const people = mail.to.map(({ name, email }) => name || email).join(', ');
      const lines = [`${t('from')}: ${mail.from.name} <${mail.from.email}>`, `${t('to')}: ${people}`, longDate(mail.time, locale)];
      printMail(mail.subject, lines, mail.message);
    },
  };
}
