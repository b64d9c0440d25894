import { Alert, Button, Group } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Email, EmailDraft } from '@atalaya/contract/demo/email.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTakeBack } from './email.queries.ts';
import { longDate } from '#demos/kit/format/short-date.ts';
import { editDraft } from './reply.ts';

interface ScheduledNoticeProps {
  mail: Email;
  onTakenBack: () => void;
  onCompose: (start: EmailDraft) => void;
}

/** When it will leave, and the way to stop that. */
export function ScheduledNotice({ mail, onTakenBack, onCompose }: ScheduledNoticeProps) {
  const { t } = useTexts('email');
  const locale = useLocale();
  const takeBack = useTakeBack();

  async function cancel() {
    onTakenBack();
    onCompose(editDraft((await takeBack(mail.id)).email));
  }
  return (
    <Alert color="blue" icon={<CalendarClock size={18} strokeWidth={1.75} aria-hidden />}>
      <Group justify="space-between">
        <span>{t('scheduledFor', { when: longDate(mail.time, locale) })}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => void cancel()}>
          {t('cancelSending')}
        </Button>
      </Group>
    </Alert>
  );
}
