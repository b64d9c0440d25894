import { autocomplete } from '@atalaya/contract/demo/autocomplete.ts';
import type { DemoRouter } from '../demo-context.ts';
import { makeSuggestions } from './autocomplete.seed.ts';

export function serveAutocomplete({ serve }: DemoRouter) {
  serve(autocomplete.listSuggestions, () => ({ autoComplete: makeSuggestions() }));
}
