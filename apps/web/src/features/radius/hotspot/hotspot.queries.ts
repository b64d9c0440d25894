import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { AppError } from '@atalaya/contract/errors.ts';
import { radiusPortal as calls } from '@atalaya/contract/radius/portal-endpoints.ts';
import type { PortalLogin } from '@atalaya/contract/radius/portal.ts';
import { call } from '#shared/api/call.ts';

export const isUnknown = (error: unknown) => error instanceof AppError && error.code === 'portal.not_found';

/** By its own address, or by that of a UniFi controller, which names its site. */
export type PortalReference = { slug: string } | { site: string };

export const hotspotQuery = (of: PortalReference) =>
  queryOptions({
    queryKey: ['hotspot', of],
    queryFn: async ({ signal }) => (await call(calls.look, { query: of }, { signal })).data,
    retry: false,
  });

/** The address of the controller, which logs the guest in. */
export const logIn = async (body: z.input<typeof PortalLogin>) => (await call(calls.login, { body })).data.redirect;
