import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Profile } from '@atalaya/contract/demo/profile.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PeopleList } from './PeopleList.tsx';
import classes from './profile.module.css';

export function FriendsPanel({ profile: { suggestions } }: { profile: Profile }) {
  const { t } = useTexts('profile');
  const asked = suggestions.filter(({ isFriend }) => isFriend);
  return (
    <div className={classes.two}>
      <Panel title={t('people.requests')}>
        {asked.length === 0 ? <p className={classes.dimmed}>{t('people.none')}</p> : <PeopleList people={asked} />}
      </Panel>
      <Panel title={t('people.title')}>
        <PeopleList people={suggestions.filter(({ isFriend }) => !isFriend)} />
      </Panel>
    </div>
  );
}
