import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const PER_PAGE = 3;
const berths = Array.from({ length: 24 }, (_, index) => index + 1);

/** A list in parts: what a paging control is for. */
export function usePaged(start = 1) {
  const say = useSamples();
  const [page, setPage] = useState(start);
  const shown = berths.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((number) => say('Berth {{number}}', { number }));
  return { page, setPage, total: Math.ceil(berths.length / PER_PAGE), shown };
}
