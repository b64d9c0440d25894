import { useQuery } from '@tanstack/react-query';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { wallQuery, type Looked } from './wall.queries.ts';

/** A screen that has heard nothing for so long says so: it must not look calm because it knows nothing. */
const STALE_MS = 10_000;
const NOTHING: Looked = { view: null, code: null };

/** A screen: it shows a code until somebody confirms it, then its view, each second anew, until it is sent away. */
export function useWall() {
  const now = useNow();
  const { data = NOTHING, error, dataUpdatedAt } = useQuery(wallQuery(useLocale()));
  const isLost = dataUpdatedAt > 0 && now.getTime() - dataUpdatedAt > STALE_MS;
  return { ...data, lostAt: isLost ? new Date(dataUpdatedAt) : null, failure: data.view ? null : error };
}
