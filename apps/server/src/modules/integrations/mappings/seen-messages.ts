// The newest messages on topics that are not ours, of each device and topic one: what somebody who makes a mapping looks at.
import type { SeenMessage } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import type { ForeignSender } from '#modules/monitor/index.ts';
import type { Scope } from '#platform/scope.ts';

const MAX_KEPT = 500;
const MAX_SHOWN = 20;
const MAX_TEXT = 10_000;
/** A device that sends all the time is looked at now and then. */
const AGAIN_AFTER_MS = 1_000;

export function createSeenMessages() {
  const seen = new Map<string, SeenMessage & { at: number }>();
  return {
    note({ mac, label, clientId }: ForeignSender, topic: string, text: string, isMapped: boolean, at: number): void {
      const name = `${mac} ${topic}`;
      const before = seen.get(name);
      if (before && at - before.at < AGAIN_AFTER_MS && before.isMapped === isMapped) return;
      seen.delete(name); // the newest stands last
      seen.set(name, { mac, label, clientId, topic, text: text.slice(0, MAX_TEXT), ts: new Date(at).toISOString(), isMapped, at });
      for (const oldest of seen.keys()) {
        if (seen.size <= MAX_KEPT) break;
        seen.delete(oldest);
      }
    },
    list: (scope: Scope, clientId?: string): SeenMessage[] =>
      [...seen.values()]
        .filter((one) => scope.kind === 'all' || (scope.kind === 'client' && one.clientId === scope.clientId))
        .filter((one) => clientId === undefined || one.clientId === clientId)
        .slice(-MAX_SHOWN)
        .toReversed(),
  };
}
