import { Rating, Stack } from '@mantine/core';
import { Angry, Frown, Heart, Laugh, Meh, Smile } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const moods = [Angry, Frown, Meh, Smile, Laugh];
const names = ['Very bad', 'Bad', 'Middling', 'Good', 'Very good'] as const;

function Mood({ value, isChosen = false }: { value: number; isChosen?: boolean }) {
  const Icon = moods[value - 1] ?? Meh;
  return <Icon size={24} strokeWidth={1.75} color={isChosen ? 'var(--at-accent)' : 'var(--at-dimmed)'} aria-hidden />;
}

const paleMood = (value: number) => <Mood value={value} />;
const brightMood = (value: number) => <Mood value={value} isChosen />;

export function CustomSymbol() {
  const say = useSamples();
  return (
    <Stack>
      <Rating
        defaultValue={2}
        emptySymbol={<Heart size={24} strokeWidth={1.75} color="var(--at-dimmed)" aria-hidden />}
        fullSymbol={<Heart size={24} strokeWidth={1.75} color="var(--at-critical)" fill="var(--at-critical)" aria-hidden />}
        getSymbolLabel={(value) => say('{{value}} hearts', { value })}
      />
      <Rating
        highlightSelectedOnly
        defaultValue={4}
        emptySymbol={paleMood}
        fullSymbol={brightMood}
        getSymbolLabel={(value) => say(names[value - 1] ?? 'No answer')}
      />
    </Stack>
  );
}
