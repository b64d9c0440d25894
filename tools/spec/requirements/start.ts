import { equal } from 'node:assert/strict';
import { area, ask, skip } from '../requirement.ts';

export const start = area('start', 'Start and settings', [
  ...['admin@atalaya.test', 'client@atalaya.test', 'ops@dokuos.test'].map((email) =>
    ask(`in demo mode ${email} signs in with the sample password`, async ({ signIn }) =>
      equal((await signIn(email, 'atalaya-demo')).login.status, 200),
    ),
  ),
  skip('npm start on a fresh clone installs, builds and starts', 'fresh-clone.e2e.ts does so'),
  skip('with ATALAYA_DEMO=off the sample accounts go', 'accounts.e2e.ts starts such a server'),
  skip('20 of 24 simulated devices are online within a minute', 'demo-fleet.e2e.ts waits for them'),
  skip('demo mode refuses to listen beyond this machine', 'the tests of config.ts try each setting'),
]);
