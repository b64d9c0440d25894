import { Kbd, Modal } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import classes from './email.module.css';

const shortcuts = [
  { text: 'compose', keys: ['c'] },
  { text: 'search', keys: ['/'] },
  { text: 'move', keys: ['j', 'k'] },
  { text: 'open', keys: ['o'] },
  { text: 'back', keys: ['u'] },
  { text: 'select', keys: ['x'] },
  { text: 'star', keys: ['s'] },
  { text: 'read', keys: ['e'] },
  { text: 'unread', keys: ['Shift', 'U'] },
  { text: 'spam', keys: ['!'] },
  { text: 'trash', keys: ['#'] },
  { text: 'reply', keys: ['r'] },
  { text: 'replyAll', keys: ['a'] },
  { text: 'forward', keys: ['f'] },
  { text: 'send', keys: ['Ctrl', '↵'] },
  { text: 'go', keys: ['g', 'i'] },
] as const;

export function MailShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('email');
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('shortcuts.title')} size="md">
      <dl className={classes.shortcuts}>
        {shortcuts.map(({ text, keys }) => (
          <div key={text}>
            <dt>{t(`shortcuts.${text}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
