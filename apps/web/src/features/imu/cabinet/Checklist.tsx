import type { VisitAtCabinet } from '@atalaya/contract/monitor/visits.ts';
import { GuestCheck } from '#shared/guest/GuestField.tsx';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { PublicCard } from '#shared/guest/PublicPage.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useVisitChange, type Keys } from './cabinet.queries.ts';

interface PartProps {
  visit: VisitAtCabinet;
  keys: Keys;
}

/** Each tick is sent at once: phones lose their network, and their page. */
export function Checklist({ visit: { checklist }, keys }: PartProps) {
  const { t } = useTexts('cabinet');
  const { mutate, error } = useVisitChange(keys);
  const done = checklist.flatMap(({ doneAt }, index) => (doneAt ? [index] : []));
  return (
    <PublicCard id="checklist" title={t('checklist')}>
      {checklist.map(({ text, doneAt }, index) => (
        <GuestCheck
          key={text}
          name={`item-${index}`}
          label={<span lang="">{text}</span>}
          checked={doneAt !== null}
          onChange={(isDone) => mutate({ kind: 'tick', done: isDone ? [...done, index] : done.filter((other) => other !== index) })}
        />
      ))}
      <FailureNotice failure={error} />
    </PublicCard>
  );
}
