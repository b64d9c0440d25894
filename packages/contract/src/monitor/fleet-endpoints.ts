import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../paging.ts';
import {
  Availability,
  AvailabilityQuery,
  FleetCounts,
  FleetQuery,
  FleetSeriesQuery,
  MonitorSettings,
  Places,
  RetentionSettings,
  Sparkline,
  SparklinesQuery,
} from './fleet.ts';
import { Series } from './history.ts';
import { StreamQuery } from './stream.ts';

const service = 'monitor';
const access = ['imuProject'] as const;

export const fleet = {
  counts: endpoint({
    service,
    method: 'GET',
    path: '/imu/fleet',
    access,
    addition: true,
    summary: 'How many devices are in which state',
    query: FleetQuery,
    response: dataOf(FleetCounts),
  }),
  availability: endpoint({
    service,
    method: 'GET',
    path: '/imu/fleet/availability',
    access,
    addition: true,
    summary: 'How much of the time each device was online, in cells',
    query: AvailabilityQuery,
    response: Availability,
  }),
  series: endpoint({
    service,
    method: 'GET',
    path: '/imu/fleet/series',
    access,
    addition: true,
    summary: 'One figure of the whole fleet over time in at most 60 buckets',
    query: FleetSeriesQuery,
    response: Series,
  }),
  sparklines: endpoint({
    service,
    method: 'GET',
    path: '/imu/fleet/sparklines',
    access,
    addition: true,
    summary: 'The last 24 hours of many devices in few points; devices that are not found are left out',
    query: SparklinesQuery,
    response: dataOf(z.array(Sparkline)),
  }),
  places: endpoint({
    service,
    method: 'GET',
    path: '/imu/fleet/places',
    access,
    addition: true,
    summary: 'Every device that has a place, for the map; and the tile server to draw it with, if one is set',
    query: FleetQuery,
    response: Places,
  }),
  stream: endpoint({
    service,
    method: 'GET',
    path: '/imu/stream',
    access,
    addition: true,
    summary: 'Live updates as server-sent events, numbered, with resume',
    query: StreamQuery,
    response: z.custom<Response>(),
    contentType: 'text/event-stream',
  }),
  settings: endpoint({
    service,
    method: 'GET',
    path: '/imu/settings',
    access,
    role: 'admin',
    addition: true,
    summary: 'How long history is kept, and what it takes',
    response: dataOf(MonitorSettings),
  }),
  changeSettings: endpoint({
    service,
    method: 'POST',
    path: '/imu/settings',
    access,
    role: 'admin',
    addition: true,
    summary: 'Change how long history is kept',
    body: RetentionSettings.partial(),
    response: dataOf(MonitorSettings),
  }),
};
