import { Button, Drawer, Radio, Stack, Switch, Text, Textarea, Title } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { CHAT_ABOUT_LENGTH, CHAT_STATUSES, type ChatProfile } from '@atalaya/contract/demo/chat.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useUpdateProfile } from './chat.queries.ts';
import classes from './chat.module.css';
import { PresenceFace } from './PresenceFace.tsx';

/** Every change is kept at once. */
export function OwnProfile({ profile, onClose }: { profile: ChatProfile; onClose: () => void }) {
  const { t } = useTexts(['chat', 'app']);
  const inWords = useRecordWords();
  const send = useUpdateProfile();
  const [{ status: chosen, isNotified }, update] = useShownAtOnce(
    profile,
    (whole, choice: Partial<ChatProfile>) => ({ ...whole, ...choice }),
    send,
  );
  const [about, setAbout] = useState(profile.about);
  const isTooLong = about.length > CHAT_ABOUT_LENGTH;
  useReturnFocus();

  return (
    <Drawer opened onClose={onClose} position="left" size={340} title={t('ownProfile')}>
      <Stack gap="lg">
        <div className={classes.portrait}>
          <PresenceFace person={profile} size={80} />
          <Title order={3}>{profile.fullName}</Title>
          <Text c="dimmed">{inWords(profile.role)}</Text>
        </div>
        <Textarea
          label={t('about')}
          autosize
          minRows={3}
          value={about}
          onChange={(event) => setAbout(event.currentTarget.value)}
          onBlur={() => !isTooLong && about !== profile.about && update({ about })}
          classNames={{ input: isTooLong ? classes.tooLong : '' }}
          description={t('aboutCount', { count: about.length, most: CHAT_ABOUT_LENGTH })}
          error={isTooLong && t('aboutTooLong')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Radio.Group label={t('status')} value={chosen} onChange={(status) => update({ status })}>
          <Stack gap="xs" mt="xs">
            {CHAT_STATUSES.map((status) => (
              <Radio key={status} value={status} label={t(`statuses.${status}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Switch
          label={t('announce')}
          description={t('announceHint')}
          checked={isNotified}
          onChange={(event) => update({ isNotified: event.currentTarget.checked })}
        />
        <Button variant="default" leftSection={<LogOut size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void signOut()}>
          {t('app:actions.signOut')}
        </Button>
      </Stack>
    </Drawer>
  );
}
