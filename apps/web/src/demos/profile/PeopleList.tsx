import { Button } from '@mantine/core';
import { Check, UserPlus } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Profile } from '@atalaya/contract/demo/profile.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { useAct } from './profile.queries.ts';
import classes from './profile.module.css';

const icon = { 'size': 14, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

export function PeopleList({ people }: { people: Profile['suggestions'] }) {
  const { t } = useTexts('profile');
  const { mutate: act } = useAct();
  return (
    <ul className={classes.rows}>
      {people.map(({ id, avatar, name, mutualFriend, isFriend }) => (
        <li key={id} className={classes.row}>
          <Portrait of="person" name={name} picture={avatar} size={40} />
          <div>
            <strong>{name}</strong>
            <small>{t('people.mutual', { count: mutualFriend })}</small>
          </div>
          <Button
            size="compact-md"
            variant={isFriend ? 'default' : 'light'}
            leftSection={isFriend ? <Check {...icon} /> : <UserPlus {...icon} />}
            aria-label={t(isFriend ? 'people.takeBack' : 'people.addName', { name })}
            onClick={() => act({ deed: 'addFriend', id })}
          >
            {t(isFriend ? 'people.asked' : 'people.add')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
