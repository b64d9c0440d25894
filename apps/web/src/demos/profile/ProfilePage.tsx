import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Image, Newspaper, Pencil, UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { DetailPage } from '#shared/ui/pages/DetailPage.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { Feed } from './Feed.tsx';
import { FriendsPanel } from './FriendsPanel.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PROFILE_TABS, type ProfileTab } from './profile.search.ts';
import { profileQuery } from './profile.queries.ts';
import classes from './profile.module.css';

const icons = { feed: Newspaper, about: UserRound, photos: Image, friends: UsersRound };
const panels = { feed: Feed, about: AboutPanel, photos: PhotoGrid, friends: FriendsPanel };

export function ProfilePage({ tab, onTabChange }: { tab: ProfileTab; onTabChange: (tab: ProfileTab) => void }) {
  const { t } = useTexts('profile');
  const inWords = useRecordWords();
  const query = useQuery(profileQuery);
  useDocumentTitle(query.data?.header.username ?? t('title'));
  const Content = panels[tab];
  // Only where the tabs do not fit beside each other.
  const [isUnfolded, setUnfolded] = useState(false);
  const choose = (next: string | null) => {
    const chosen = PROFILE_TABS.find((name) => name === next);
    if (chosen) onTabChange(chosen);
    setUnfolded(false);
  };

  return (
    <DetailPage title={t('title')} failure={t('failed')} query={query}>
      {(profile) => (
        <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.page}>
          <header className={classes.header}>
            <img src={profile.header.coverImg} alt="" className={classes.cover} />
            <div className={classes.who}>
              <img src={profile.header.avatar} alt="" className={classes.avatar} />
              <div className={classes.name}>
                <h1>{profile.header.username}</h1>
                <p>{inWords(profile.header.designation)}</p>
              </div>
              <LinkButton to="/pages/account-settings" variant="default" leftSection={<Pencil size={16} strokeWidth={1.75} aria-hidden />}>
                {t('edit')}
              </LinkButton>
            </div>
            <Button
              className={classes.fold}
              variant="default"
              justify="space-between"
              aria-expanded={isUnfolded}
              aria-label={t('parts', { part: t(`tabs.${tab}`) })}
              rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {t(`tabs.${tab}`)}
            </Button>
            <Tabs.List className={classes.tabs} data-unfolded={isUnfolded || undefined}>
              {PROFILE_TABS.map((name) => {
                const Icon = icons[name];
                return (
                  <Tabs.Tab key={name} value={name} leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}>
                    {t(`tabs.${name}`)}
                  </Tabs.Tab>
                );
              })}
            </Tabs.List>
          </header>
          <Tabs.Panel value={tab}>
            <Content profile={profile} />
          </Tabs.Panel>
        </Tabs>
      )}
    </DetailPage>
  );
}
