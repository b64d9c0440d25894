// The captive portal: its settings, its page, and what devices ask to know whether they are held back (RFC 8908).
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../paging.ts';
import { PortalChange, PortalLogin, PortalQuery, PortalSettings, PublicPortal } from './portal.ts';

const common = { service: 'radius', access: ['radius'], addition: true } as const;
const open = { service: 'radius', access: 'public', addition: true } as const;
const bySlug = z.object({ slug: z.string().max(80) });
/** UniFi sends guests to an address that names its site alone. */
const bySlugOrSite = z.object({ slug: z.string().max(80).optional(), site: z.string().max(80).optional() });

export const radiusPortal = {
  get: endpoint({
    ...common,
    method: 'GET',
    path: '/portal',
    summary: 'The captive portal of a client; null if it has none',
    query: PortalQuery,
    response: dataOf(PortalSettings.nullable()),
  }),
  change: endpoint({
    ...common,
    method: 'POST',
    path: '/portal',
    can: ['update', 'Nas'],
    summary: 'Make or change the captive portal of a client',
    query: PortalQuery,
    body: PortalChange,
    response: dataOf(PortalSettings),
  }),
  look: endpoint({
    ...open,
    method: 'GET',
    path: '/hotspot',
    summary: 'What the page of a captive portal shows; asked for by its address, or by the site of its UniFi controller',
    query: bySlugOrSite,
    response: dataOf(PublicPortal),
  }),
  login: endpoint({
    ...open,
    method: 'POST',
    path: '/hotspot/login',
    summary:
      'Where a guest goes to be logged in: to a controller that the operator allowed, RADIUS saying whether the login is right; or on, once a UniFi controller was told to let them in',
    body: PortalLogin,
    response: dataOf(z.object({ redirect: z.string() })),
  }),
  captive: endpoint({
    ...open,
    method: 'GET',
    path: '/hotspot/captive',
    summary: 'The captive portal API of RFC 8908, `application/captive+json`: whether the address that asks is held back',
    query: bySlug,
    response: z.custom<Response>(),
    contentType: '*/*',
  }),
};
