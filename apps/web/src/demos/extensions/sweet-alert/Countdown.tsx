import { Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const TICK_MS = 100;

export function Countdown({ lastsMs, onEnd }: { lastsMs: number; onEnd: () => void }) {
  const say = useSamples();
  const [leftMs, setLeftMs] = useState(lastsMs);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs((left) => left - TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (leftMs <= 0) onEnd();
  });
  return (
    <>
      <Text className="tabular">{say('It closes in {{seconds}} s.', { seconds: Math.max(0, leftMs / 1_000).toFixed(1) })}</Text>
      <Progress mt="xs" value={(100 * leftMs) / lastsMs} transitionDuration={TICK_MS} aria-label={say('Time that is left')} />
    </>
  );
}
