import type { NewRota } from '@atalaya/contract/notify/rotas.ts';

/** Everybody whom a rota names, people and teams: by their turns, as a stand-in, or for a holiday. */
export const everybodyIn = ({ people, overrides, holidays }: Pick<NewRota, 'people' | 'overrides' | 'holidays'>): string[] => [
  ...new Set([...people, ...overrides.map(({ userId }) => userId), ...holidays.flatMap(({ userId }) => userId ?? [])]),
];
