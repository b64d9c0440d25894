import { Button } from '@mantine/core';
import { MessagesSquare } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useAppSidebar } from '#demos/kit/app-frame/app-sidebar.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import classes from './chat.module.css';

/** Before a conversation is chosen; where the contacts are out of sight, the way to them. */
export function StartPrompt() {
  const { t } = useTexts('chat');
  const { isDrawer, open } = useAppSidebar();
  return (
    <div className={classes.start}>
      <EmptyState
        picture={
          <span className={classes.startPicture}>
            <MessagesSquare size={44} strokeWidth={1.25} aria-hidden />
          </span>
        }
        title={t('start.title')}
        text={t('start.text')}
      >
        {isDrawer && <Button onClick={open}>{t('start.action')}</Button>}
      </EmptyState>
    </div>
  );
}
