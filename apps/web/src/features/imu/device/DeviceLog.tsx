import { SegmentedControl, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { LogList } from '../logs/LogList.tsx';
import { logsQuery } from '../logs/logs.queries.ts';
import { ALL, HAPPENINGS, type LogsSearch } from '../logs/logs.search.ts';
import { useLogTail } from '../logs/use-log-tail.ts';
import classes from './device.module.css';

/** What happened to a device; what it measured all the time by choice. */
export function DeviceLog({ id }: { id: string }) {
  const { t } = useTexts(['device', 'logs']);
  const [type, setType] = useState<typeof HAPPENINGS | typeof ALL>(HAPPENINGS);
  const search: LogsSearch = { device: id, range: '7d', type };
  const feed = useInfiniteQuery(logsQuery(search));
  useLogTail(search);
  return (
    <section className={classes.lanes} aria-labelledby="device-log">
      <div className={classes.head}>
        <Title order={2} size="h4" id="device-log">
          {t('log.title')}
        </Title>
        <div className={classes.rangeTools}>
          <SegmentedControl
            size="xs"
            aria-label={t('log.shown')}
            data={[
              { value: HAPPENINGS, label: t('logs:happenings') },
              { value: ALL, label: t('logs:withReadings') },
            ]}
            value={type}
            onChange={setType}
          />
          <TextLink to="/imu/logs" search={{ device: id }}>
            {t('log.all')}
          </TextLink>
        </div>
      </div>
      <LogList feed={feed} isNarrowed={false} isOneDevice />
    </section>
  );
}
