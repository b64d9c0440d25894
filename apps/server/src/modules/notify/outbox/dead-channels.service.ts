// A channel that takes nothing for ten minutes is told of through another one of the same owner, or else to the owner's people; a mail server
// that takes nothing through a channel of the installation.
import type { Queryable } from '#platform/database.ts';
import { canSee } from '@atalaya/access/sections.ts';
import type { ChannelRow } from '../model/channels.table.ts';
import type { NewDelivery } from '../model/deliveries.table.ts';
import { listPersonsOf } from '../model/people.repository.ts';
import { targetsOfChannel, targetOfPerson, type Target } from '../model/target.ts';
import * as repository from './outbox.repository.ts';

const DEAD_AFTER_MS = 10 * 60_000;
/** What letters and alarms to people go out by, in both languages. */
const MAIL = 'SMTP';

async function otherWay(db: Queryable, channel: ChannelRow): Promise<Target[]> {
  const other = await repository.findWorkingChannel(db, channel);
  if (other) return targetsOfChannel(other);
  const people = await listPersonsOf(db, channel.clientId);
  return people.filter((person) => person.isActive && canSee(person, 'alarms')).map(targetOfPerson);
}

interface Dead {
  subject: string;
  clientId: string | null;
  name: string;
  /** Nothing is told twice for it. */
  cause: string;
}

const told = ({ subject, clientId, name, cause }: Dead, target: Target, now: Date): NewDelivery => ({
  ...target,
  subjectClientId: clientId,
  subject,
  about: name,
  transition: 'channelDead',
  verb: 'channelDead',
  cause,
  state: 'due',
  dueAt: now,
  createdAt: now,
});

async function tellOfDeadMail(db: Queryable, now: Date): Promise<void> {
  const since = await repository.mailFailsSince(db);
  if (!since || now.getTime() - since.getTime() < DEAD_AFTER_MS) return;
  const other = await repository.findWorkingChannel(db, { id: '', clientId: null, kind: 'email' });
  const dead = { subject: 'channel:mail', clientId: null, name: MAIL, cause: `channel:mail:${since.toISOString()}` };
  if (other)
    await repository.addDeliveries(
      db,
      targetsOfChannel(other).map((target) => told(dead, target, now)),
    );
}

export async function tellOfDeadChannels(db: Queryable, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const channel of await repository.takeDeadChannels(tx, new Date(now.getTime() - DEAD_AFTER_MS), now)) {
      const { id, clientId, name, failingSince } = channel;
      const dead = { subject: `channel:${id}`, clientId, name, cause: `channel:${id}:${failingSince?.toISOString()}` };
      await repository.addDeliveries(
        tx,
        (await otherWay(tx, channel)).map((target) => told(dead, target, now)),
      );
    }
    await tellOfDeadMail(tx, now);
  });
}
