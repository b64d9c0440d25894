import { queryOptions } from '@tanstack/react-query';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { forecasts } from '@atalaya/contract/monitor/forecast.ts';
import { call } from '#shared/api/call.ts';
import { monitorKey } from '../imu.queries.ts';

const AGAIN_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What is foreseen, behind what was measured in the last hour. */
export const forecastQuery = (id: string) =>
  queryOptions({
    queryKey: [...monitorKey, 'device', id, 'forecast'],
    queryFn: async ({ signal }) => {
      const to = Date.now();
      const query = { id, value: 'temp', from: new Date(to - HOUR_MS).toISOString(), to: new Date(to).toISOString() } as const;
      const [foreseen, measured] = await Promise.all([
        call(forecasts.temperature, { query: { id } }, { signal }),
        call(monitor.series, { query }, { signal }),
      ]);
      return { forecast: foreseen.data, measured: measured.data };
    },
    refetchInterval: AGAIN_MS,
  });
