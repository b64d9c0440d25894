import { autocomplete } from '@atalaya/contract/demo/autocomplete.ts';
import { call } from '#shared/api/call.ts';

/** The rank of an entry, by the beginning of its name; undefined when none begins so. */
export async function lookUpRank(beginning: string) {
  const { autoComplete } = await call(autocomplete.listSuggestions, {});
  return autoComplete.find(({ title }) => title.toLowerCase().startsWith(beginning.toLowerCase()));
}
