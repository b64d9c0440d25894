// Onboarding: what people do at `/onboard` with a code, and who makes the codes.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id } from '../paging.ts';
import {
  AskedProfile,
  ByOnboardingCode,
  MadeOnboarding,
  Network,
  NetworkQuery,
  NetworkSettings,
  NewOnboarding,
  Onboarding,
  OnboardingOffer,
  OnboardingProfile,
} from './onboarding.ts';

const common = { service: 'radius', access: ['radius'], addition: true } as const;
const open = { service: 'radius', access: 'public', addition: true } as const;

export const radiusOnboarding = {
  look: endpoint({
    ...open,
    method: 'POST',
    path: '/onboard',
    summary: 'Whose a code is, and for which network; nothing is used up; limited',
    body: ByOnboardingCode,
    response: dataOf(OnboardingOffer),
  }),
  profile: endpoint({
    ...open,
    method: 'POST',
    path: '/onboard/profile',
    summary: 'What sets one device up; it uses the code once, and files and password are in this reply and never again; limited',
    body: AskedProfile,
    response: dataOf(OnboardingProfile),
    status: 201,
  }),
  network: endpoint({
    ...common,
    method: 'GET',
    path: '/network',
    summary: 'What the wireless network of a client is called, and how its devices log in',
    query: NetworkQuery,
    response: dataOf(Network),
  }),
  changeNetwork: endpoint({
    ...common,
    method: 'POST',
    path: '/network',
    can: ['update', 'RadiusUser'],
    summary: 'Say what the wireless network of a client is called, and how its devices log in',
    query: NetworkQuery,
    body: NetworkSettings,
    response: dataOf(Network),
  }),
  create: endpoint({
    ...common,
    method: 'PUT',
    path: '/onboarding',
    can: ['update', 'RadiusUser'],
    stepUp: true,
    summary: 'A code with which a user sets devices up; code and link are in this reply and never again',
    body: NewOnboarding,
    response: dataOf(MadeOnboarding),
    status: 201,
  }),
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/onboarding',
    summary: 'The onboarding codes of a user, without the codes themselves',
    query: z.object({ userId: Id }),
    response: z.object({ data: z.array(Onboarding) }),
  }),
  revoke: endpoint({
    ...common,
    method: 'DELETE',
    path: '/onboarding',
    can: ['update', 'RadiusUser'],
    summary: 'Revoke an onboarding code; certificates that it gave stay',
    query: z.object({ id: Id }),
    response: dataOf(Onboarding),
  }),
};
