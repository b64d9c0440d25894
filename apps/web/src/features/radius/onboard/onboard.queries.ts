import { queryOptions } from '@tanstack/react-query';
import { AppError } from '@atalaya/contract/errors.ts';
import { radiusOnboarding as calls } from '@atalaya/contract/radius/onboarding-endpoints.ts';
import type { OnboardingPlatform } from '@atalaya/contract/radius/onboarding.ts';
import { call } from '#shared/api/call.ts';

/** Whether asking again is of no use. */
export const isRefused = (error: unknown) => error instanceof AppError && ['onboard.not_found', 'input.invalid'].includes(error.code);

/** The code stands in the body: what is in an address is written down on the way. */
export const offerQuery = (code: string) =>
  queryOptions({
    queryKey: ['onboard', code],
    queryFn: async ({ signal }) => (await call(calls.look, { body: { code } }, { signal })).data,
    enabled: code !== '',
    retry: false,
    // Each look counts against guessing; what it says stays as it was.
    staleTime: Infinity,
  });

export const takeProfile = async (code: string, platform: OnboardingPlatform) =>
  (await call(calls.profile, { body: { code, platform } })).data;
