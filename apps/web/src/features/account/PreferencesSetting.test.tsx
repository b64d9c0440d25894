import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usualPreferences } from '@atalaya/contract/notify/preferences.ts';
import { NOTIFY } from '#testing/notify-samples.ts';
import { show } from '#testing/show.tsx';
import { PreferencesSetting } from './PreferencesSetting.tsx';

test('a person says when and how they want to be told, and reads what they cannot silence', async () => {
  const sent: unknown[] = [];
  const answers = {
    [`GET ${NOTIFY}/preferences`]: () => ({ data: { ...usualPreferences, zone: 'Europe/Madrid' } }),
    [`GET ${NOTIFY}/zones`]: () => ({ data: { version: '2026a', zones: ['Europe/Madrid'] } }),
    [`PUT ${NOTIFY}/preferences`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: body };
    },
  };
  const { person } = await show(<PreferencesSetting />, { areas: ['account', 'alarms', 'kit'], answers });
  await screen.findByText(/^As long as nobody has acknowledged it, a critical alarm comes at once/);
  const [, , digestOfWarnings] = screen.getAllByRole('radio', { name: 'Once a day' });
  if (digestOfWarnings) await person.click(digestOfWarnings);
  await person.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  await person.type(screen.getByRole('textbox', { name: 'At most so many messages an hour' }), '6');
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ways: { warning: 'digest', high: 'now', critical: 'now' },
    quiet: { from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6, 7] },
    perHour: 6,
  });
});
