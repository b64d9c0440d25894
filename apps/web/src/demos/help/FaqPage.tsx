import { Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Package, RotateCcw, Settings, Truck } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { QuestionList } from '#demos/kit/ui/QuestionList.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ContactCards } from './ContactCards.tsx';
import { HelpBanner } from './HelpBanner.tsx';
import { FAQ_SUBJECTS, type FaqSearch } from './help.search.ts';
import { faqQuery } from './help.queries.ts';
import classes from './help.module.css';

const icons = { payment: CreditCard, delivery: Truck, cancellationReturn: RotateCcw, myOrders: Package, productServices: Settings };

interface FaqPageProps {
  search: FaqSearch;
  onSearchChange: (change: Partial<FaqSearch>) => void;
}

export function FaqPage({ search: { q, subject }, onSearchChange }: FaqPageProps) {
  const { t } = useTexts('help');
  const inWords = useRecordWords();
  const { data, error, refetch } = useQuery(faqQuery(q));

  const choose = (next: string | null) => {
    const chosen = FAQ_SUBJECTS.find((name) => name === next);
    if (chosen) onSearchChange({ subject: chosen });
  };

  return (
    <Stack gap="lg">
      <HelpBanner
        title={t('faq.title')}
        text={t('faq.text')}
        label={t('faq.search')}
        q={q}
        onSearch={(typed) => onSearchChange({ q: typed })}
      />
      {error && !data && <ErrorState title={t('faq.failed')} error={error} onRetry={refetch} />}
      {!error && !data && (
        <div aria-busy>
          <BlockSkeleton height={360} />
        </div>
      )}
      {data && (
        <Tabs
          value={subject}
          onChange={choose}
          variant="pills"
          orientation="vertical"
          className={classes.faq}
          classNames={{ tabLabel: classes.subjectName }}
          keepMounted={false}
        >
          <Tabs.List className={classes.subjects} aria-label={t('faq.subjects')}>
            {FAQ_SUBJECTS.map((name) => {
              const Icon = icons[name];
              const { title, qandA } = data[name];
              return (
                <Tabs.Tab
                  key={name}
                  value={name}
                  className={classes.subject}
                  leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}
                  rightSection={q !== '' && <span className={classes.count}>{qandA.length}</span>}
                >
                  {inWords(title)}
                </Tabs.Tab>
              );
            })}
          </Tabs.List>
          {FAQ_SUBJECTS.map((name) => {
            const Icon = icons[name];
            const { title, subtitle, qandA } = data[name];
            return (
              <Tabs.Panel key={name} value={name}>
                <div className={classes.head}>
                  <span className={classes.icon}>
                    <Icon size={20} strokeWidth={1.75} aria-hidden />
                  </span>
                  <div>
                    <h2>{inWords(title)}</h2>
                    <p>{inWords(subtitle)}</p>
                  </div>
                </div>
                {qandA.length === 0 ? <p className={classes.none}>{t('faq.none', { q })}</p> : <QuestionList questions={qandA} lang="en" />}
              </Tabs.Panel>
            );
          })}
        </Tabs>
      )}
      <ContactCards />
    </Stack>
  );
}
