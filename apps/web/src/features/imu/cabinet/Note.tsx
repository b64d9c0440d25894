import { useId, useState } from 'react';
import { MAX_NOTE, type VisitAtCabinet } from '@atalaya/contract/monitor/visits.ts';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { PublicCard } from '#shared/guest/PublicPage.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { useVisitChange, type Keys } from './cabinet.queries.ts';
import classes from './cabinet.module.css';

interface PartProps {
  visit: VisitAtCabinet;
  keys: Keys;
}

export function Note({ visit, keys }: PartProps) {
  const { t } = useTexts('cabinet');
  const id = useId();
  const [text, setText] = useState(visit.note);
  const { mutate, isPending, error } = useVisitChange(keys);
  const isSaved = text.trim() === visit.note;
  return (
    <PublicCard id="note" title={t('note')}>
      <textarea
        id={id}
        aria-labelledby="note"
        className={classes.note}
        rows={4}
        maxLength={MAX_NOTE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FailureNotice failure={error} />
      {isSaved && visit.note !== '' ? (
        <p role="status" className={classes.dimmed}>
          {t('saved')}
        </p>
      ) : (
        <PlainButton quiet busy={isPending} onClick={() => mutate({ kind: 'note', note: text })}>
          {t('saveNote')}
        </PlainButton>
      )}
    </PublicCard>
  );
}
