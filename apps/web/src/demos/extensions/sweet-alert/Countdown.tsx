import { Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

const TICK_MS = 100;

export function Countdown({ lastsMs, onEnd }: { lastsMs: number; onEnd: () => void }) {
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
      <Text className="tabular">It closes in {Math.max(0, leftMs / 1_000).toFixed(1)} s.</Text>
      <Progress mt="xs" value={(100 * leftMs) / lastsMs} transitionDuration={TICK_MS} aria-label="Time that is left" />
    </>
  );
}
