// V8 lets a small heap grow to several times what is in use before it throws old objects away. While there is time to spare, it does so sooner.
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const LOOK_EVERY_MS = 2_000;
/** From this share of the time on there is something better to do. */
const BUSY = 0.5;
const [BY_A_THIRD, AS_V8_LIKES] = [30, 0];

/** By how many per cent the heap may grow before old objects are collected. */
export const growthAt = (utilization: number) => (utilization < BUSY ? BY_A_THIRD : AS_V8_LIKES);

export function keepHeapTidy(): void {
  let before = performance.eventLoopUtilization();
  let growth = AS_V8_LIKES;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const wanted = growthAt(performance.eventLoopUtilization(now, before).utilization);
    before = now;
    if (wanted === growth) return;
    growth = wanted;
    setFlagsFromString(`--heap-growing-percent=${growth}`);
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
