import { Collapse, Title } from '@mantine/core';
import { ChevronDown, ChevronUp, RotateCw, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { BusyVeil } from './BusyVeil.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import classes from './action.module.css';

export type CardAction = 'collapse' | 'reload' | 'remove';

interface ActionCardProps {
  title: string;
  text: string;
  actions: readonly CardAction[];
  onRemove: () => void;
}

const RELOAD_MS = 2_000;

/** A card that folds, loads itself again or goes away, as far as it is allowed to. */
export function ActionCard({ title, text, actions, onRemove }: ActionCardProps) {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [readAt, setReadAt] = useState(() => new Date());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function reload() {
    setBusy(true);
    timer.current = setTimeout(() => {
      setReadAt(new Date());
      setBusy(false);
    }, RELOAD_MS);
  }

  return (
    <section className={classes.card} aria-labelledby={`${id}-title`} aria-busy={isBusy}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={`${id}-title`}>
          {title}
        </Title>
        <div className={classes.actions}>
          {actions.includes('collapse') && (
            <IconAction
              icon={isOpen ? ChevronUp : ChevronDown}
              label={t(isOpen ? 'action.fold' : 'action.unfold', { title })}
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {actions.includes('reload') && (
            <IconAction icon={RotateCw} label={t('action.reload', { title })} disabled={isBusy} onClick={reload} />
          )}
          {actions.includes('remove') && <IconAction icon={X} label={t('action.remove', { title })} onClick={onRemove} />}
        </div>
      </div>
      <Collapse expanded={isOpen} id={`${id}-body`}>
        <div className={classes.body}>
          <p>{text}</p>
          <p className={classes.read}>{t('action.readAt', { time: formatDateTime(readAt, locale) })}</p>
        </div>
      </Collapse>
      {isBusy && <BusyVeil />}
    </section>
  );
}
