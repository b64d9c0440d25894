import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Job } from '@atalaya/contract/jobs/jobs.ts';
import { show } from '#testing/show.tsx';
import { CsvImportModal } from './CsvImportModal.tsx';
import type { ImportCalls } from './import-job.ts';

const job: Job = {
  id: '1',
  kind: 'devices',
  state: 'running',
  progress: 40,
  done: 1_200,
  total: 3_000,
  createdAt: '2026-11-14T10:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
};

const importWith = (jobs: Job[]) => {
  const calls: ImportCalls<null> = {
    kind: job.kind,
    start: async () => ({ data: job }),
    list: async () => ({ data: jobs }),
    result: async () => ({ data: null }),
    confirm: async () => null,
    shownBy: [],
  };
  const describe = () => ({ summary: '', nameHeading: '', rows: [] });
  return <CsvImportModal title="" text="" example="" asksClient={false} calls={calls} describe={describe} onClose={() => undefined} />;
};

// Fitted to its text, the field took two seconds to show 3,000 pasted rows, and half a second more for each key after that.
test('the field into which thousands of rows are pasted has a height of its own', async () => {
  await show(importWith([]), { areas: ['kit'] });
  const field = await screen.findByRole('textbox', { name: 'Or paste it here' });
  expect(field.getAttribute('rows')).toBe('8');
  expect(field.getAttribute('wrap')).toBe('off');
});

test('how far an import is is told in whole numbers', async () => {
  await show(importWith([job]), { areas: ['kit'], locale: 'es' });
  expect((await screen.findByRole('status')).textContent).toBe('1200 de 3000 filas');
});
