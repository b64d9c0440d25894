import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CarefulQueryClient } from './query-client.ts';

test('a first answer that was on its way when its key was invalidated is read again', async () => {
  const client = new CarefulQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['list', 'q'], queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1), 30_000);
  const invalidated = client.invalidateQueries({ queryKey: ['list'] });
  answers[0]?.('of before');
  await vi.waitFor(() => expect(answers).toHaveLength(2), 30_000);
  answers[1]?.('of after');
  await invalidated;
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('of after'), 30_000);
  stop();
  client.clear();
});
