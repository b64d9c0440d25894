import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Profile } from '@atalaya/contract/demo/profile.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { AboutPanel } from './AboutPanel.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { Poll } from './Poll.tsx';
import { PostCard } from './PostCard.tsx';
import { olderPostsQuery, useAct } from './profile.queries.ts';
import { StarList } from './StarList.tsx';
import classes from './profile.module.css';

/** Who it is, what they said, and what is around. */
export function Feed({ profile }: { profile: Profile }) {
  const { t } = useTexts('profile');
  const { mutate: act } = useAct();
  const [wantsMore, setWantsMore] = useState(false);
  const { data: older, isFetching } = useQuery({ ...olderPostsQuery, enabled: wantsMore });
  const { suggestedPages, twitterFeeds, posts, suggestions, polls } = profile;

  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <AboutPanel profile={profile} />
        <Panel title={t('pages.title')}>
          <StarList
            items={suggestedPages.map(({ id, avatar, username, subtitle, favorite }) => ({
              id,
              picture: avatar,
              title: username,
              subtitle,
              isStarred: favorite,
              label: t(favorite ? 'pages.unstar' : 'pages.star', { name: username }),
            }))}
            onToggle={(id) => act({ deed: 'starPage', id })}
          />
        </Panel>
        <Panel title={t('feeds.title')}>
          <StarList
            items={twitterFeeds.map(({ id, imgUrl, title, handle, desc, tags, favorite }) => ({
              id,
              picture: imgUrl,
              title,
              subtitle: `@${handle}`,
              isStarred: favorite,
              label: t(favorite ? 'feeds.unstar' : 'feeds.star', { name: title }),
              more: (
                <p className={classes.note} lang="en">
                  {desc} <span className={classes.tags}>{tags.map((tag) => `#${tag}`).join(' ')}</span>
                </p>
              ),
            }))}
            onToggle={(id) => act({ deed: 'starFeed', id })}
          />
        </Panel>
      </div>
      <div className={classes.column}>
        {[...posts, ...(older ?? [])].map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
        {older ? (
          <p className={classes.end}>{t('end')}</p>
        ) : (
          <Button variant="default" className={classes.centre} loading={isFetching} onClick={() => setWantsMore(true)}>
            {t('loadMore')}
          </Button>
        )}
      </div>
      <div className={classes.column}>
        <PhotoGrid profile={profile} />
        <Panel title={t('people.title')}>
          <PeopleList people={suggestions} />
        </Panel>
        <Poll polls={polls} />
      </div>
    </div>
  );
}
