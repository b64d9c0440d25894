import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { loadTexts } from '#shared/i18n/i18n.ts';

export const Route = createFileRoute('/set-password')({
  // `?first` alone, or with any value: the link of a new installation.
  validateSearch: z.object({
    first: z
      .unknown()
      .transform((value) => value !== undefined)
      .optional(),
  }),
  loader: () => loadTexts('session'),
});
