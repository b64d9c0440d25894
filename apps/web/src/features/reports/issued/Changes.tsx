import { List, Text, Title } from '@mantine/core';
import { figureName } from '@atalaya/contract/reports/figure-names.ts';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useFigureText } from '../made/use-figure-text.ts';

const MOST_SHOWN = 50;

/** What another issue has otherwise, and where that comes from. */
export function Changes({ report: { changes, causes } }: { report: Pick<IssuedReport, 'changes' | 'causes'> }) {
  const { t } = useTexts('reports');
  const locale = useLocale();
  const figureText = useFigureText();
  return (
    <div>
      <Title order={3} size="h5">
        {t('issued.changes', { count: changes.length })}
      </Title>
      {causes.map((cause) => (
        <Text key={cause} size="sm">
          {t(`issued.causes.${cause}`)}
        </Text>
      ))}
      <List size="sm">
        {changes.slice(0, MOST_SHOWN).map(({ subject, name, key, format = 'text', before, after }) => (
          <List.Item key={`${subject} ${key}`}>
            {name === '' ? t('issued.summary') : <span lang="">{name}</span>}
            {`: ${figureName(key, locale)} ${figureText(before, format)} → ${figureText(after, format)}`}
          </List.Item>
        ))}
      </List>
      {changes.length > MOST_SHOWN && <Text c="dimmed">{t('more', { count: changes.length - MOST_SHOWN })}</Text>}
    </div>
  );
}
