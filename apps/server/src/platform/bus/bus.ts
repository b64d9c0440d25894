/** What nodes tell each other. It may get lost: whatever matters is on disk, and `onGap` says when to look there again. */
export type Subject =
  | 'live'
  | 'charging-live'
  | 'alarms-live'
  | 'presence'
  | 'command'
  | 'ping'
  | 'pong'
  | 'question'
  | 'answer'
  | 'used'
  | 'readings'
  | 'told';

export interface BusListener {
  /** In the order in which each node sent it. */
  onMessage?(subject: Subject, message: string, from: string): void;
  /** Messages may have been missed. */
  onGap?(): void;
  /** A node that was not there before. */
  onJoin?(node: string): void;
  onLeave?(node: string): void;
}

export interface Bus {
  /** This process, until it ends. */
  node: string;
  /** Other nodes that were heard of lately. Without any, nothing needs to be told. */
  peers(): number;
  publish(subject: Subject, message: string): void;
  listen(listener: BusListener): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How nodes notice each other: each says that it is there. */
export const HELLO_EVERY_MS = 2_000;
const GONE_AFTER_MS = 7_000;

/** Who is there, by what was heard. */
export function createPeers(listeners: ReadonlySet<BusListener>) {
  const heardAt = new Map<string, number>();
  return {
    count: () => heardAt.size,
    /** True if it was not there before. */
    heard(node: string): boolean {
      const isNew = !heardAt.has(node);
      heardAt.set(node, performance.now());
      if (isNew) for (const { onJoin } of listeners) onJoin?.(node);
      return isNew;
    },
    left(node: string) {
      if (heardAt.delete(node)) for (const { onLeave } of listeners) onLeave?.(node);
    },
    removeSilent() {
      const before = performance.now() - GONE_AFTER_MS;
      for (const [node, at] of heardAt) if (at < before) this.left(node);
    },
  };
}
