import { SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Preview } from '@atalaya/contract/alarms/alarms.ts';
import { MAX_PREVIEW_MS } from '@atalaya/contract/alarms/rules.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatCount } from '#shared/format/number.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { seriesOfSignal } from '../alarm/signal-chart-data.ts';
import { SeverityBadge } from '../badges.tsx';
import { mostAffected } from './most-affected.ts';
import { levelLines } from './movable-levels.ts';
import { RuleChart } from './RuleChart.tsx';
import type { RuleDraft } from './rule-draft.ts';
import { previewQuery, previewSpan, type RuleInput } from './rules.queries.ts';
import classes from './rules.module.css';

const TYPED_AFTER_MS = 500;
const SPANS = ['7', '30', '90'] as const;
const MOST_PLACES = 5;
/** First figures of a large fleet come at once, then all of them. */
const FIRST_MS = 600;

function Places({ preview }: { preview: Preview }) {
  const { t } = useTexts('alarmrules');
  const locale = useLocale();
  const places = mostAffected(preview.alarms);
  const left = preview.affected - Math.min(places.length, MOST_PLACES);
  return (
    <ul className={classes.places}>
      {places.slice(0, MOST_PLACES).map(({ id, name, count, worst }) => (
        <li key={id}>
          {t('preview.at', { times: formatCount(count, locale), name })} <SeverityBadge severity={worst} />
        </li>
      ))}
      {left > 0 && <li>{t('preview.more', { count: left, number: formatCount(left, locale) })}</li>}
    </ul>
  );
}

interface PreviewPanelProps {
  /** Undefined while it is not whole. */
  rule: RuleInput | undefined;
  draft: RuleDraft;
  maySeeDevices: boolean;
  /** Left out where the figures of the rule are those of another one. */
  onChange: ((draft: RuleDraft) => void) | undefined;
}

/** What the rule as it stands would have done, while it is being written, and its lines on what was measured. */
export function PreviewPanel({ rule, draft, maySeeDevices, onChange }: PreviewPanelProps) {
  const { t } = useTexts('alarmrules');
  const locale = useLocale();
  const errorText = useErrorText();
  const [days, setDays] = useState<string>(SPANS[1]);
  const [now] = useState(() => new Date());
  const [said] = useDebouncedValue(JSON.stringify(rule), TYPED_AFTER_MS);
  const asked = said === undefined ? undefined : (JSON.parse(said) as RuleInput); // safe: written in the line above
  const first = useQuery({ ...previewQuery(asked, Number(days), now, FIRST_MS), placeholderData: keepPreviousData });
  const isPartial = !first.isPlaceholderData && first.data?.complete === false;
  const whole = useQuery({ ...previewQuery(asked, Number(days), now, MAX_PREVIEW_MS), enabled: asked !== undefined && isPartial });
  const data = (isPartial ? whole.data : undefined) ?? first.data;
  const error = first.error ?? whole.error;
  const value = draft.section === 'imu' ? seriesOfSignal(draft.signal) : undefined;
  const hasLines = levelLines(draft).length > 0;
  const isFetching = first.isFetching || whole.isFetching;

  return (
    <section className={classes.preview} aria-label={t('preview.title')} aria-busy={isFetching}>
      <div className={classes.previewHead}>
        <strong>{t('preview.title')}</strong>
        <SegmentedControl
          size="xs"
          aria-label={t('preview.days')}
          data={SPANS.map((value) => ({ value, label: t('preview.lastDays', { days: value }) }))}
          value={days}
          onChange={setDays}
        />
      </div>
      {value && maySeeDevices && hasLines && (
        <RuleChart draft={draft} value={value} span={previewSpan(Number(days), now)} alarms={data?.alarms ?? []} onChange={onChange} />
      )}
      {rule === undefined && <Text c="dimmed">{t('preview.incomplete')}</Text>}
      {rule !== undefined && error && (
        <Text c="red" role="alert">
          {t('preview.failed')}: {errorText(error)}
        </Text>
      )}
      {rule !== undefined && !error && data?.complete === false && (
        <Text size="sm" c="dimmed">
          {t(whole.isFetching ? 'preview.counting' : 'preview.partial')}
        </Text>
      )}
      {rule !== undefined && !error && data?.count === 0 && <Text>{t('preview.none')}</Text>}
      {rule !== undefined && !error && data !== undefined && data.count > 0 && (
        <>
          <p className={classes.outcome} role="status">
            <strong>{t('preview.count', { count: data.count, number: formatCount(data.count, locale) })}</strong>{' '}
            {t('preview.where', { affected: formatCount(data.affected, locale), subjects: formatCount(data.subjects, locale) })},{' '}
            {t('preview.long', { duration: formatDuration(data.seconds, locale) })}
          </p>
          <Places preview={data} />
        </>
      )}
    </section>
  );
}
