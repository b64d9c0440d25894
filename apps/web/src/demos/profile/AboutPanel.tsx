import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Profile } from '@atalaya/contract/demo/profile.ts';
import { formatDay } from '#shared/format/date.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import classes from './profile.module.css';

export function AboutPanel({ profile: { userAbout } }: { profile: Profile }) {
  const { t } = useTexts('profile');
  const locale = useLocale();
  const inWords = useRecordWords();
  const { about, joined, lives, email, website } = userAbout;
  return (
    <Panel title={t('about.title')}>
      <p className={classes.about} lang="en">
        {about}
      </p>
      <Facts
        facts={[
          { label: t('about.joined'), value: formatDay(joined, locale) },
          { label: t('about.lives'), value: inWords(lives) },
          {
            label: t('about.email'),
            value: (
              <a href={`mailto:${email}`} className={classes.link}>
                {email}
              </a>
            ),
          },
          {
            label: t('about.website'),
            value: (
              <a href={website} target="_blank" rel="noopener noreferrer" className={classes.link}>
                {website.replace(/^https?:\/\//, '')}
              </a>
            ),
          },
        ]}
      />
    </Panel>
  );
}
