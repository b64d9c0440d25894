import { Button, Drawer, Stack, Switch, TagsInput, Text, Title } from '@mantine/core';
import { Ban, Eraser } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import type { ChatMessage, MarkedContact } from '@atalaya/contract/demo/chat.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import classes from './chat.module.css';
import { PresenceFace } from './PresenceFace.tsx';

const MOST_TAGS = 6;
const TAG_LENGTH = 24;

interface ContactProfileProps {
  contact: MarkedContact;
  messages: readonly ChatMessage[];
  onChange: (marks: Partial<MarkedContact>) => void;
  onClear: () => void;
  onClose: () => void;
}

export function ContactProfile({ contact, messages, onChange, onClear, onClose }: ContactProfileProps) {
  const { t } = useTexts('chat');
  const inWords = useRecordWords();
  const files = messages.flatMap(({ attachment }) => (attachment ? [attachment] : []));
  useReturnFocus();

  return (
    <Drawer opened onClose={onClose} position="right" size={340} title={t('profileOf', { name: contact.fullName })}>
      <Stack gap="lg">
        <div className={classes.portrait}>
          <PresenceFace person={contact} size={80} />
          <Title order={3}>{contact.fullName}</Title>
          <Text c="dimmed">{inWords(contact.role)}</Text>
        </div>
        <dl className={classes.facts}>
          <dt>{t('about')}</dt>
          <dd lang="">{contact.about}</dd>
          <dt>{t('status')}</dt>
          <dd>{t(`statuses.${contact.status}`)}</dd>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </dl>
        <TagsInput
          label={t('tags')}
          description={t('tagsHint')}
          maxTags={MOST_TAGS}
          maxLength={TAG_LENGTH}
          value={contact.tags}
          onChange={(tags) => onChange({ tags })}
        />
        <Switch
          label={t('important')}
          checked={contact.isImportant}
          onChange={(event) => onChange({ isImportant: event.currentTarget.checked })}
        />
        <Switch label={t('muted')} checked={contact.isMuted} onChange={(event) => onChange({ isMuted: event.currentTarget.checked })} />
        <section aria-label={t('media')}>
          <Text fw={500}>{t('media')}</Text>
          {files.length === 0 ? (
            <Text c="dimmed">{t('noMedia')}</Text>
          ) : (
            <ul className={classes.media}>
              {files.map((file) => (
                <li key={file.fileName + file.url.length}>
                  <a href={file.url} download={file.fileName}>
                    {file.fileName}
                  </a>
                  <small>{file.size}</small>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Stack gap="xs">
          {messages.length > 0 && (
            <Button variant="default" leftSection={<Eraser size={16} strokeWidth={1.75} aria-hidden />} onClick={onClear}>
              {t('clear')}
            </Button>
          )}
          <Button
            variant="light"
            color="red"
            leftSection={<Ban size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => onChange({ isBlocked: !contact.isBlocked })}
          >
            {t(contact.isBlocked ? 'unblock' : 'block')}
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  );
}
