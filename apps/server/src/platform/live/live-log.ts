// The frames of all nodes, in the order in which they came here, and how far that is: a number for each node.

/** Whoever was away for longer gets by reading again what it would by all that happened, and sooner. */
export const KEPT_MS = 60_000;
const BYTES_KEPT = 8_000_000;

/** The last frame that is known of each node. */
export type Heads = ReadonlyMap<string, number>;

export interface Frame<Change> {
  node: string;
  seq: number;
  byClient: ReadonlyMap<string, Change>;
  /** How far one is with this frame; its `id`. */
  position: string;
  at: number;
  bytes: number;
  /** Made when first needed: once for everybody who sees the same. */
  made: Map<string, Buffer | null>;
}

const write = (heads: Heads) => [...heads].map(([node, seq]) => `${node}-${seq}`).join('.');

export function readPosition(text: string | undefined): Heads | null {
  const heads = new Map<string, number>();
  for (const part of (text ?? '').split('.')) {
    const match = /^(\w{1,16})-(\d{1,15})$/.exec(part);
    if (!match) return null;
    heads.set(match[1] ?? '', Number(match[2]));
  }
  return heads;
}

/** `bytesOf`: about how much a change takes. */
export function createLiveLog<Change>(own: string, bytesOf: (change: Change) => number) {
  let frames: Frame<Change>[] = [];
  let bytes = 0;
  const heads = new Map([[own, 0]]);
  const gone = new Set<string>();

  const isTooMuch = (oldest: Frame<Change>, newest: Frame<Change>) => bytes > BYTES_KEPT || newest.at - oldest.at > KEPT_MS;
  const oldestOf = (node: string) => frames.find((frame) => frame.node === node)?.seq;
  function drop(keep: (frame: Frame<Change>) => boolean) {
    frames = frames.filter(keep);
    bytes = frames.reduce((sum, frame) => sum + frame.bytes, 0);
  }

  return {
    position: () => write(heads),
    seqOf: (node: string) => heads.get(node),
    add(node: string, seq: number, byClient: Frame<Change>['byClient']): Frame<Change> {
      heads.set(node, seq);
      gone.delete(node);
      const size = [...byClient.values()].reduce((sum, change) => sum + bytesOf(change), 0);
      const frame: Frame<Change> = { node, seq, byClient, position: write(heads), at: performance.now(), bytes: size, made: new Map() };
      frames.push(frame);
      bytes += size;
      for (let [oldest] = frames; oldest && oldest !== frame && isTooMuch(oldest, frame); [oldest] = frames) {
        frames.shift();
        bytes -= oldest.bytes;
      }
      for (const left of gone) if (oldestOf(left) === undefined) this.forget(left);
      return frame;
    },
    hasFrames: () => frames.length > 0,
    /** Nothing is kept, and whoever is before this number has missed something. */
    skipTo(seq: number) {
      heads.set(own, seq);
      drop(() => false);
    },
    /** From here on its frames are known. */
    begin: (node: string, seq: number) => void heads.set(node, seq),
    /** It sends nothing more; what it sent stays for those who come back. */
    left: (node: string) => void gone.add(node),
    forget(node: string) {
      heads.delete(node);
      gone.delete(node);
      drop((frame) => frame.node !== node);
    },
    forgetOthers() {
      for (const node of heads.keys()) if (node !== own) this.forget(node);
    },
    /** What was missed since then; null if some of it is not here. */
    since(position: Heads | null): Frame<Change>[] | null {
      if (!position) return null;
      for (const node of position.keys()) if (!heads.has(node)) return null;
      for (const [node, head] of heads) {
        const last = position.get(node) ?? 0;
        if (last > head && node === own) return null;
        if (last < head && (oldestOf(node) ?? head + 1) > last + 1) return null;
      }
      return frames.filter(({ node, seq }) => seq > (position.get(node) ?? 0));
    },
  };
}
