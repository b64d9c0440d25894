import type { z } from 'zod';
import { NewApp } from '@atalaya/contract/demo/examples.ts';
import { CardInput } from '#demos/kit/form/payment-card.ts';

/** As the form holds it: of the card only the end is sent. */
export const AppInput = NewApp.omit({ lastFour: true }).extend(CardInput.shape);
export type AppInput = z.output<typeof AppInput>;

export const APP_STEPS = ['details', 'framework', 'database', 'billing', 'submit'] as const;
export type AppStep = (typeof APP_STEPS)[number];

/** What has to be right before the next step. */
export const fieldsOfStep: Record<AppStep, readonly (keyof AppInput)[]> = {
  details: ['name', 'category'],
  framework: ['framework'],
  database: ['database'],
  billing: ['number', 'holder', 'expires', 'cvv'],
  submit: [],
};
