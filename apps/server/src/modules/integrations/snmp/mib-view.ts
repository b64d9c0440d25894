// The tree that one client sees, at one moment. Nothing is laid out: an instance is found by its column and its device.
import type { OutsideDevice } from '../model/outside-device.ts';
import { compareOids, type Oid } from './ber.ts';
import { columns, DEVICES, ENTERPRISES, FIGURES, figures, PRODUCT } from './mib-objects.ts';
import type { Value, Variable } from './pdu.ts';

const SYSTEM: Oid = [1, 3, 6, 1, 2, 1, 1];

interface Node {
  prefix: Oid;
  /** The instances: one (0), or one for each device. */
  isColumn: boolean;
  valueOf(device: OutsideDevice | null): Value | null;
}

export interface AboutAgent {
  enterprise: number;
  version: string;
  name: string;
  /** Hundredths of a second. */
  upTicks: number;
}

const startsWith = (oid: Oid, prefix: Oid) => oid.length >= prefix.length && prefix.every((arc, at) => oid[at] === arc);

/** The place of the first number that is greater. */
function firstAfter(devices: readonly OutsideDevice[], num: number): number {
  let [low, high] = [0, devices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((devices[middle]?.num ?? Infinity) > num) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** `devices` in the order of their numbers. */
export function createMibView(devices: readonly OutsideDevice[], { enterprise, version, name, upTicks }: AboutAgent) {
  const product: Oid = [...ENTERPRISES, enterprise, PRODUCT];
  const scalar = (prefix: Oid, value: Value): Node => ({ prefix, isColumn: false, valueOf: () => value });
  const nodes: Node[] = [
    scalar([...SYSTEM, 1], { kind: 'text', value: `Atalaya ${version}` }),
    scalar([...SYSTEM, 2], { kind: 'oid', value: product }),
    scalar([...SYSTEM, 3], { kind: 'ticks', value: upTicks }),
    scalar([...SYSTEM, 4], { kind: 'text', value: '' }),
    scalar([...SYSTEM, 5], { kind: 'text', value: name }),
    scalar([...SYSTEM, 6], { kind: 'text', value: '' }),
    ...figures.map(({ number, valueOf }) => scalar([...product, FIGURES, number], { kind: 'gauge', value: valueOf(devices) })),
    ...columns.map(({ number, valueOf }) => ({
      prefix: [...product, DEVICES, 1, number],
      isColumn: true,
      valueOf: (device: OutsideDevice | null) => device && valueOf(device),
    })),
  ];
  const byNum = new Map(devices.map((device) => [device.num, device]));

  function after({ prefix, isColumn, valueOf }: Node, from: readonly number[] | null): Variable | null {
    if (!isColumn) {
      const value = from === null || from.length === 0 ? valueOf(null) : null;
      return value && { oid: [...prefix, 0], value };
    }
    for (let at = from === null || from[0] === undefined ? 0 : firstAfter(devices, from[0]); at < devices.length; at += 1) {
      const device = devices[at];
      const value = device ? valueOf(device) : null;
      if (device && value) return { oid: [...prefix, device.num], value };
    }
    return null;
  }

  return {
    get(oid: Oid): Value {
      const node = nodes.find(({ prefix }) => startsWith(oid, prefix));
      if (!node) return { kind: 'noSuchObject' };
      const rest = oid.slice(node.prefix.length);
      const instance = rest.length === 1 ? (rest[0] ?? -1) : -1;
      const device = byNum.get(instance);
      const isThere = node.isColumn ? device !== undefined : instance === 0;
      return (isThere ? node.valueOf(device ?? null) : null) ?? { kind: 'noSuchInstance' };
    },
    /** The one after it, whatever it is; null: that was the last. */
    next(oid: Oid): Variable | null {
      for (const node of nodes) {
        const isInside = startsWith(oid, node.prefix);
        if (!isInside && compareOids(oid, node.prefix) > 0) continue;
        const found = after(node, isInside ? oid.slice(node.prefix.length) : null);
        if (found) return found;
      }
      return null;
    },
  };
}
export type MibView = ReturnType<typeof createMibView>;
