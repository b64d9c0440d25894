import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { offerUndo } from '#shared/ui/messages/offer-undo.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { ActionCard, type CardAction } from './ActionCard.tsx';
import grid from '../cards.module.css';

const cards = {
  all: ['collapse', 'reload', 'remove'],
  collapse: ['collapse'],
  reload: ['reload'],
  remove: ['remove'],
} as const satisfies Record<string, readonly CardAction[]>;
type CardName = keyof typeof cards;
const names = Object.keys(cards) as CardName[]; // the keys of a constant object are its keys

export function ActionCardsPage() {
  const { t } = useTexts('cards');
  const [removed, setRemoved] = useState<readonly CardName[]>([]);

  function remove(name: CardName) {
    setRemoved((before) => [...before, name]);
    void offerUndo(t('action.removed', { title: t(`action.cards.${name}.title`) }), () => {
      setRemoved((before) => before.filter((other) => other !== name));
      return Promise.resolve();
    });
  }

  return (
    <Page
      title={t('pages.action.title')}
      subtitle={t('pages.action.text')}
      actions={
        removed.length > 0 && (
          <Button variant="default" leftSection={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setRemoved([])}>
            {t('action.bringBack')}
          </Button>
        )
      }
    >
      <div className={grid.grid} style={{ alignItems: 'start' }}>
        {names
          .filter((name) => !removed.includes(name))
          .map((name) => (
            <div key={name} className={name === 'all' ? grid.whole : grid.third}>
              <ActionCard
                title={t(`action.cards.${name}.title`)}
                text={t(`action.cards.${name}.text`)}
                actions={cards[name]}
                onRemove={() => remove(name)}
              />
            </div>
          ))}
      </div>
    </Page>
  );
}
