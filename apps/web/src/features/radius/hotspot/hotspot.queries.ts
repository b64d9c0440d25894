import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { AppError } from '@atalaya/contract/errors.ts';
import { radiusPortal as calls } from '@atalaya/contract/radius/portal-endpoints.ts';
import type { PortalLogin } from '@atalaya/contract/radius/portal.ts';
import { call } from '#shared/api/call.ts';

export const isUnknown = (error: unknown) => error instanceof AppError && error.code === 'portal.not_found';

export const hotspotQuery = (slug: string) =>
  queryOptions({
    queryKey: ['hotspot', slug],
    queryFn: async ({ signal }) => (await call(calls.look, { query: { slug } }, { signal })).data,
    retry: false,
  });

/** The address of the controller, which logs the guest in. */
export const logIn = async (body: z.input<typeof PortalLogin>) => (await call(calls.login, { body })).data.redirect;
