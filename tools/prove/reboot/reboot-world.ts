// One device, the network between, and the server around the real command machine, as a world that takes one small step at a time.
import { answerTo } from '@atalaya/contract/monitor/downlink.ts';
import {
  newCommand,
  step,
  type CommandRecord,
  type Observation,
} from '../../../apps/server/src/modules/monitor/commands/command-machine.ts';

type Message =
  | { to: 'device'; boot: string | null }
  | { to: 'server'; kind: 'ack'; ack: 'accepted' | 'done' | 'refused'; boot?: string; version?: string }
  | { to: 'server'; kind: 'seen'; boot: string; deviceTime: number; version: string };

export interface World {
  /** What is on disk. */
  record: CommandRecord;
  /** What a crash forgets. */
  memory: { mustSend: boolean; results: ('written' | 'not-written')[]; isConnected: boolean; aim: { boot: string | null; seenAt: number } };
  device: {
    boot: number;
    isRunning: boolean;
    hasLink: boolean;
    time: number;
    handled: boolean;
    willReboot: boolean;
    owesDone: boolean;
    version: string;
  };
  wire: Message[];
  /** What really happened, for the invariants; the server cannot see it. */
  truth: {
    written: number;
    rebootsByCommand: number;
    hasAccepted: boolean;
    hasRefused: boolean;
    bootWhenAccepted: number;
    wentAwayAfterAccepting: boolean;
    acksLost: number;
    ranNew: boolean;
  };
  left: { losses: number; copies: number; crashes: number; drops: number; ownReboots: number; beats: number; cancels: number };
}

export interface Setting {
  name: string;
  /** An update of the firmware instead of a reboot. */
  isUpdate?: boolean;
  /** A device that follows the rule of the contract; a simple one obeys whatever comes, and tells no boot in its answers. */
  isSimple: boolean;
  isOnline: boolean;
  isBootKnown: boolean;
  left: World['left'];
  /** Another machine than the real one: to see that a wrong one is found out. */
  machine?: typeof step;
}

const COMMAND = 'c';
const [OLD, NEW] = ['1.0', '2.0'] as const;
/** What a device reads of an order when it decides whether to obey. */
const UPDATE = { version: NEW, url: 'http://server/image', sha256: '', signature: '' };
const bootName = (n: number) => `b${n}`;

export function firstWorld({ isOnline, isBootKnown, isUpdate, left }: Setting): World {
  return {
    record: isUpdate ? { ...newCommand('update', 0, 1_000), version: NEW } : newCommand('reboot', 0, 1_000),
    memory: {
      mustSend: false,
      results: [],
      isConnected: isOnline,
      aim: isBootKnown ? { boot: 'b1', seenAt: 2 } : { boot: null, seenAt: 3 },
    },
    device: { boot: 1, isRunning: true, hasLink: isOnline, time: 3, handled: false, willReboot: false, owesDone: false, version: OLD },
    // Stored before its last start, and still under way.
    wire: [{ to: 'server', kind: 'seen', boot: 'b0', deviceTime: 1, version: OLD }],
    truth: {
      written: 0,
      rebootsByCommand: 0,
      hasAccepted: false,
      hasRefused: false,
      bootWhenAccepted: 0,
      wentAwayAfterAccepting: false,
      acksLost: 0,
      ranNew: false,
    },
    left,
  };
}

const NOW = 10;
const LATER = 1e9;

function observe(world: World, { machine = step }: Setting, observation: Observation, now = NOW): World {
  const { record, effects } = machine(world.record, observation, now);
  if (record === world.record) return world;
  // The record is committed before any effect: a crash may come between the two.
  return { ...world, record, memory: { ...world.memory, mustSend: world.memory.mustSend || effects.includes('send') } };
}

/** What may befall an update on the device. */
export const FALLS_BACK = 'the device does not start with the new version, and falls back';
export const GIVES_UP = 'the device gives up after it accepted';

export type Move = readonly [name: string, next: World];

/** Everything that can happen next and makes a difference. */
export const moves = (world: World, setting: Setting): Move[] =>
  [...serverMoves(world, setting), ...deviceMoves(world, setting), ...wireMoves(world, setting)].filter(([, next]) => next !== world);

function serverMoves(world: World, setting: Setting): Move[] {
  const { memory, left } = world;
  const list: Move[] = [];
  if (memory.isConnected)
    list.push(['the server finds the device reachable', observe(world, setting, { type: 'reachable', aim: memory.aim })]);
  if (memory.mustSend) list.push(['the server sends', send(world)]);
  for (const result of new Set(memory.results)) {
    const rest = without(memory.results, result);
    list.push([`the server learns: ${result}`, observe({ ...world, memory: { ...memory, results: rest } }, setting, { type: result })]);
  }
  list.push(['time runs out', observe(world, setting, { type: 'time' }, LATER)]);
  if (left.cancels > 0)
    list.push([
      'somebody cancels',
      observe({ ...world, left: { ...left, cancels: left.cancels - 1 } }, setting, { type: 'cancelled', reason: 'by_user' }),
    ]);
  if (left.crashes > 0) list.push(['the server crashes and starts again', crash(world, setting)]);
  // A connection that was cut without a word is noticed some time.
  if (memory.isConnected && !world.device.hasLink) list.push(['the server notices that the device is gone', notice(world, setting)]);
  return list;
}

const notice = (world: World, setting: Setting) =>
  observe({ ...world, memory: { ...world.memory, isConnected: false } }, setting, { type: 'gone' });

function send(world: World): World {
  const { memory, device, truth } = world;
  const sent = { ...world, memory: { ...memory, mustSend: false } };
  if (!memory.isConnected) return { ...sent, memory: { ...sent.memory, results: [...memory.results, 'not-written'] } };
  return {
    ...sent,
    memory: { ...sent.memory, results: [...memory.results, 'written'] },
    // Into a connection whose other end is gone it is written too, and lost.
    wire: device.hasLink ? [...world.wire, { to: 'device', boot: world.record.aim?.boot ?? null }] : world.wire,
    truth: { ...truth, written: truth.written + 1 },
  };
}

function crash(world: World, setting: Setting): World {
  const { memory, device, left } = world;
  const dead: World = {
    ...world,
    memory: { ...memory, mustSend: false, results: [], isConnected: false },
    device: { ...device, hasLink: false },
    left: { ...left, crashes: left.crashes - 1 },
  };
  return observe(dead, setting, { type: 'restarted' });
}

function deviceMoves(world: World, setting: Setting): Move[] {
  const { isSimple, isUpdate } = setting;
  const { device, left, truth, memory } = world;
  const list: Move[] = [];
  const goesAway = { ...truth, wentAwayAfterAccepting: truth.wentAwayAfterAccepting || truth.hasAccepted };
  const restarted = { ...device, boot: device.boot + 1, isRunning: false, hasLink: false, handled: false, willReboot: false };
  const rebooted = { ...goesAway, rebootsByCommand: truth.rebootsByCommand + 1 };
  if (device.willReboot) {
    const version = isUpdate ? NEW : device.version;
    const ranNew = truth.ranNew || version === NEW;
    list.push([
      'the device reboots as told',
      { ...world, device: { ...restarted, version, owesDone: !isSimple }, truth: { ...rebooted, ranNew } },
    ]);
  }
  if (device.willReboot && isUpdate) {
    list.push([FALLS_BACK, { ...world, device: { ...restarted, owesDone: !isSimple }, truth: rebooted }]);
    list.push([
      GIVES_UP,
      {
        ...world,
        device: { ...device, willReboot: false },
        truth: { ...truth, hasRefused: true },
        wire: [...world.wire, { to: 'server', kind: 'ack', ack: 'refused', ...(isSimple ? {} : { boot: bootName(device.boot) }) }],
      },
    ]);
  }
  if (left.ownReboots > 0 && device.isRunning)
    list.push([
      'the device reboots by itself',
      { ...world, device: restarted, truth: goesAway, left: { ...left, ownReboots: left.ownReboots - 1 } },
    ]);
  if (!device.isRunning) list.push(['the device is up again', { ...world, device: { ...device, isRunning: true } }]);
  if (device.isRunning && !device.hasLink) list.push(['the device connects', connect(world)]);
  if (device.hasLink && left.beats > 0) list.push(['the device reports', report({ ...world, left: { ...left, beats: left.beats - 1 } })]);
  if (device.hasLink && left.drops > 0)
    list.push([
      'the link drops',
      { ...world, device: { ...device, hasLink: false }, truth: goesAway, left: { ...left, drops: left.drops - 1 }, memory },
    ]);
  return list;
}

function report(world: World): World {
  const { device } = world;
  const time = device.time + 1;
  return {
    ...world,
    device: { ...device, time },
    wire: [...world.wire, { to: 'server', kind: 'seen', boot: bootName(device.boot), deviceTime: time, version: device.version }],
  };
}

function connect(world: World): World {
  const { device } = world;
  const reported = report({
    ...world,
    device: { ...device, hasLink: true, owesDone: false },
    memory: { ...world.memory, isConnected: true },
  });
  if (!device.owesDone) return reported;
  return {
    ...reported,
    wire: [...reported.wire, { to: 'server', kind: 'ack', ack: 'done', boot: bootName(device.boot), version: device.version }],
  };
}

function wireMoves(world: World, setting: Setting): Move[] {
  const { wire, left, truth, device } = world;
  const list: Move[] = [];
  const texts = new Set<string>();
  for (const [index, message] of wire.entries()) {
    const text = JSON.stringify(message);
    if (texts.has(text)) continue;
    texts.add(text);
    const rest = wire.toSpliced(index, 1);
    if (message.to === 'server') list.push([`arrives: ${text}`, arrive({ ...world, wire: rest }, message, setting)]);
    else if (device.hasLink) list.push(...receive({ ...world, wire: rest }, message.boot, setting));
    if (left.losses > 0) {
      const acksLost = truth.acksLost + (message.to === 'server' && message.kind === 'ack' ? 1 : 0);
      list.push([`lost: ${text}`, { ...world, wire: rest, truth: { ...truth, acksLost }, left: { ...left, losses: left.losses - 1 } }]);
    }
    if (left.copies > 0)
      list.push([`doubled: ${text}`, { ...world, wire: [...wire, message], left: { ...left, copies: left.copies - 1 } }]);
  }
  return list;
}

function arrive(world: World, message: Extract<Message, { to: 'server' }>, setting: Setting): World {
  if (message.kind === 'ack')
    return observe(world, setting, {
      type: 'acked',
      ack: message.ack,
      ...(message.boot === undefined ? {} : { boot: message.boot }),
      ...(message.version === undefined ? {} : { version: message.version }),
    });
  const { memory } = world;
  const aim = message.deviceTime > memory.aim.seenAt ? { boot: message.boot, seenAt: message.deviceTime } : memory.aim;
  const { boot, deviceTime, version } = message;
  const seen = observe({ ...world, memory: { ...memory, aim } }, setting, { type: 'seen', boot, deviceTime });
  return setting.isUpdate ? observe(seen, setting, { type: 'runs', boot, deviceTime, version }) : seen;
}

function receive(world: World, boot: string | null, { isSimple, isUpdate }: Setting): Move[] {
  const { device, truth } = world;
  const reply = (ack: 'accepted' | 'refused'): Message => ({
    to: 'server',
    kind: 'ack',
    ack,
    ...(isSimple ? {} : { boot: bootName(device.boot) }),
  });
  const handled = new Set(device.handled ? [COMMAND] : []);
  const order = isUpdate ? ({ id: COMMAND, kind: 'update', boot, ...UPDATE } as const) : ({ id: COMMAND, kind: 'reboot', boot } as const);
  const answer = isSimple ? 'obey' : answerTo(order, { boot: bootName(device.boot), handled });
  if (answer === 'ignore') return [['the device ignores a copy that is not for this start', world]];
  if (answer === 'repeat-answer')
    return [['the device repeats its answer', { ...world, wire: [...world.wire, reply(truth.hasRefused ? 'refused' : 'accepted')] }]];
  const obeyed: World = {
    ...world,
    device: { ...device, handled: true, willReboot: true },
    truth: { ...truth, hasAccepted: true, bootWhenAccepted: truth.bootWhenAccepted || device.boot },
    wire: [...world.wire, reply('accepted')],
  };
  const refused: World = {
    ...world,
    device: { ...device, handled: true },
    truth: { ...truth, hasRefused: true },
    wire: [...world.wire, reply('refused')],
  };
  return [
    ['the device obeys', obeyed],
    ['the device refuses', refused],
  ];
}

function without<T>(list: readonly T[], item: T): T[] {
  const index = list.indexOf(item);
  return list.toSpliced(index, 1);
}
