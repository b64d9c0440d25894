import { Progress, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@atalaya/contract/demo/profile.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Face } from '#shared/ui/Face.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { useAct } from './profile.queries.ts';
import classes from './profile.module.css';

export function Poll({ polls }: { polls: Profile['polls'] }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { mutate: act, isPending, variables } = useAct();
  const voted = polls.find(({ youVoted }) => youVoted)?.id ?? null;
  // The choice shows at once; the shares follow.
  const chosen = isPending ? variables.id : voted;

  return (
    <Panel title={t('poll.title')}>
      <Radio.Group
        label={t('poll.question')}
        value={chosen === null ? null : String(chosen)}
        onChange={(id) => act({ deed: 'vote', id: Number(id) })}
      >
        <div className={classes.poll}>
          {polls.map(({ id, name, result, votedUser }) => (
            <div key={id}>
              <div className={classes.option}>
                <Radio value={String(id)} label={name} />
                <span className="tabular">{formatMeasure(result, locale, Number.isInteger(result) ? 0 : 1)} %</span>
              </div>
              <Progress value={result} size="sm" aria-label={name} />
              <span className={classes.faces} title={votedUser.map(({ username }) => username).join(', ')}>
                {votedUser.map(({ username, avatar }) => (
                  <Face key={username} name={username} picture={avatar} sizePx={24} />
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
