// A channel that takes nothing for ten minutes is told of through another one of the same owner, or else to the owner's people.
import type { Queryable } from '#platform/database.ts';
import { canSee } from '@atalaya/access/sections.ts';
import type { ChannelRow } from '../model/channels.table.ts';
import type { NewDelivery } from '../model/deliveries.table.ts';
import { listPersonsOf } from '../model/people.repository.ts';
import { targetsOfChannel, targetOfPerson, type Target } from '../model/target.ts';
import * as repository from './outbox.repository.ts';

const DEAD_AFTER_MS = 10 * 60_000;

async function otherWay(db: Queryable, channel: ChannelRow): Promise<Target[]> {
  const other = await repository.findWorkingChannel(db, channel);
  if (other) return targetsOfChannel(other);
  const people = await listPersonsOf(db, channel.clientId);
  return people.filter((person) => person.isActive && canSee(person, 'alarms')).map(targetOfPerson);
}

export async function tellOfDeadChannels(db: Queryable, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const channel of await repository.takeDeadChannels(tx, new Date(now.getTime() - DEAD_AFTER_MS), now)) {
      const rows = (await otherWay(tx, channel)).map((target): NewDelivery => ({
        ...target,
        subjectClientId: channel.clientId,
        subject: `channel:${channel.id}`,
        about: channel.name,
        transition: 'channelDead',
        verb: 'channelDead',
        cause: `channel:${channel.id}:${channel.failingSince?.toISOString()}`,
        state: 'due',
        dueAt: now,
        createdAt: now,
      }));
      await repository.addDeliveries(tx, rows);
    }
  });
}
