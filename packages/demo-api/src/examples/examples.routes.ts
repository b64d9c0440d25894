import { Examples, examples, SUBSCRIPTION_TOPICS } from '@atalaya/contract/demo/examples.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import { colleagues } from '../colleagues.seed.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { nextId } from '../lists.ts';

const ACCESS = ['owner', 'edit', 'edit', 'comment', 'view', 'view', 'comment', 'view'] as const;

const makeExamples = (): Examples => ({
  members: colleagues.map((colleague, index) => ({ ...colleague, id: index + 1, access: ACCESS[index] ?? null })),
  invited: [],
  apps: [],
});

const Subscriptions = z.array(z.object({ email: z.string(), topic: z.enum(SUBSCRIPTION_TOPICS) }));

export function serveExamples({ serve }: DemoRouter, { store }: DemoContext) {
  const area = store.area('examples', Examples, makeExamples);
  const subscriptions = store.area('subscriptions', Subscriptions, () => []);

  function change(turn: (before: Examples) => Examples): Examples {
    area.write(turn(area.read()));
    return area.read();
  }

  serve(examples.getExamples, area.read);
  serve(examples.shareProject, ({ body: { id, access } }) =>
    change((before) => {
      if (!before.members.some((member) => member.id === id)) fail('user.not_found');
      return { ...before, members: before.members.map((member) => (member.id === id ? { ...member, access } : member)) };
    }),
  );
  serve(examples.invite, ({ body: { email } }) =>
    change((before) => ({ ...before, invited: [...before.invited.filter((other) => other !== email), email] })),
  );
  serve(examples.createApp, ({ body }) =>
    change((before) => ({ ...before, apps: [...before.apps, { ...body, id: nextId(before.apps) }] })),
  );
  serve(examples.subscribe, ({ body }) => {
    const known = subscriptions.read();
    const isNew = !known.some(({ email, topic }) => email === body.email && topic === body.topic);
    if (isNew) subscriptions.write([...known, body]);
    return { isNew };
  });
}
