import { profile } from '@atalaya/contract/demo/profile.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { makeProfile } from './profile.seed.ts';

export function serveProfile({ serve }: DemoRouter, { clock }: DemoContext) {
  serve(profile.getProfile, () => makeProfile(clock));
}
