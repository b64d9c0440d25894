import { Popover, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { EarlierMessage } from '@atalaya/contract/demo/email.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import classes from './email.module.css';
import { longDate } from '#demos/kit/format/short-date.ts';

type People = EarlierMessage['to'];
const addressOf = ({ name, email }: People[number]) => (name ? `${name} <${email}>` : email);

/** Whom it went to; a click tells exactly. */
export function SenderPanel({ message }: { message: EarlierMessage }) {
  const { t } = useTexts('email');
  const locale = useLocale();
  const shown = [...message.to, ...message.cc].map(({ name, email }) => name || email).join(', ');
  const lines = [
    [t('from'), [message.from]],
    [t('to'), message.to],
    [t('cc'), message.cc],
    [t('bcc'), message.bcc],
  ] as const;

  return (
    <Popover position="bottom-start" shadow="md" withinPortal trapFocus={false}>
      <Popover.Target>
        <UnstyledButton className={classes.recipients} aria-label={t('details')}>
          <span>{shown === '' ? t('nobody') : t('toPeople', { people: shown })}</span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={classes.details}>
          {lines.map(
            ([name, people]) =>
              people.length > 0 && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{people.map(addressOf).join(', ')}</dd>
                </div>
              ),
          )}
          <div>
            <dt>{t('date')}</dt>
            <dd>{longDate(message.time, locale)}</dd>
          </div>
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
