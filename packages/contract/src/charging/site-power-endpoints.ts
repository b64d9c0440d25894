// The measured power of sites.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../paging.ts';
import { BySite, MeterReading, SiteMeterSettings, SitePower } from './site-power.ts';

const common = { service: 'charging', access: ['chargerProject'] as const, addition: true, query: BySite } as const;
const can = ['manage', 'Charger'] as const;

export const chargingSitePower = {
  sitePower: endpoint({
    ...common,
    method: 'GET',
    path: '/site/power',
    summary: 'What the chargers of a site may draw now, who gets how much and why, and the last day',
    response: dataOf(SitePower),
  }),
  setSiteMeter: endpoint({
    ...common,
    method: 'POST',
    path: '/site/meter',
    can,
    summary: 'How the building of a site is measured, and what may be drawn while its meter is silent',
    body: SiteMeterSettings,
    response: dataOf(SitePower),
  }),
  pushReading: endpoint({
    ...common,
    method: 'PUT',
    path: '/site/reading',
    can,
    summary: 'What the meter of a building says now, at least every four seconds; programs send it with an API token',
    body: MeterReading,
    response: dataOf(z.object({ availableA: z.number() })),
    status: 201,
  }),
};
