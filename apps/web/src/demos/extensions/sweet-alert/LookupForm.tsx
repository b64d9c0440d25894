import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { lookUpRank } from './lookup.queries.ts';

export function LookupForm() {
  const say = useSamples();
  const [text, setText] = useState('');
  const [found, setFound] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function lookUp(event: SyntheticEvent) {
    event.preventDefault();
    setBusy(true);
    const entry = await lookUpRank(text.trim()).catch(() => null);
    if (entry === null) setFound(say('The list could not be reached.'));
    else setFound(entry ? say('{{title}} has rank {{rank}}.', { title: entry.title, rank: entry.rank }) : say('Nothing begins like that.'));
    setBusy(false);
  }

  return (
    <Stack component="form" gap="xs" onSubmit={lookUp}>
      <TextInput label={say('Beginning of a name')} value={text} required onChange={(event) => setText(event.currentTarget.value)} />
      <Button type="submit" variant="light" loading={isBusy}>
        {say('Look it up')}
      </Button>
      <Text role="status">{found}</Text>
    </Stack>
  );
}
