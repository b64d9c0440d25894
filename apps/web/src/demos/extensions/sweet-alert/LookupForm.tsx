import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { lookUpRank } from './lookup.queries.ts';

export function LookupForm() {
  const [text, setText] = useState('');
  const [found, setFound] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function lookUp(event: SyntheticEvent) {
    event.preventDefault();
    setBusy(true);
    const entry = await lookUpRank(text.trim()).catch(() => null);
    if (entry === null) setFound('The list could not be reached.');
    else setFound(entry ? `${entry.title} has rank ${entry.rank}.` : 'Nothing begins like that.');
    setBusy(false);
  }

  return (
    <Stack component="form" gap="xs" onSubmit={lookUp}>
      <TextInput label="Beginning of a name" value={text} required onChange={(event) => setText(event.currentTarget.value)} />
      <Button type="submit" variant="light" loading={isBusy}>
        Look it up
      </Button>
      <Text role="status">{found}</Text>
    </Stack>
  );
}
