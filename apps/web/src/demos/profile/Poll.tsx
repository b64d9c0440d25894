import { Progress, Radio } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Profile } from '@atalaya/contract/demo/profile.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { useAct } from './profile.queries.ts';
import classes from './profile.module.css';

export function Poll({ polls }: { polls: Profile['polls'] }) {
  const { t } = useTexts('profile');
  const locale = useLocale();
  const { mutateAsync: act } = useAct();
  const voted = polls.find(({ youVoted }) => youVoted)?.id ?? null;
  // The choice shows at once; the shares follow.
  const [chosen, choose] = useShownAtOnce(
    voted,
    (_, id: number) => id,
    (id) => act({ deed: 'vote', id }),
  );

  return (
    <Panel title={t('poll.title')}>
      <Radio.Group label={t('poll.question')} value={chosen === null ? null : String(chosen)} onChange={(id) => choose(Number(id))}>
        <div className={classes.poll}>
          {polls.map(({ id, name, result, votedUser }) => (
            <div key={id}>
              <div className={classes.option}>
                <Radio value={String(id)} label={<span lang="en">{name}</span>} />
                <span className="tabular">{formatMeasure(result, locale, Number.isInteger(result) ? 0 : 1)} %</span>
              </div>
              <Progress value={result} size="sm" aria-label={name} />
              <span className={classes.faces} title={votedUser.map(({ username }) => username).join(', ')}>
                {votedUser.map(({ username, avatar }) => (
                  <Portrait of="person" key={username} name={username} picture={avatar} size={24} />
                ))}
                <small>{t('poll.voted', { count: votedUser.length })}</small>
              </span>
            </div>
          ))}
        </div>
      </Radio.Group>
    </Panel>
  );
}
