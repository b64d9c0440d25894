import { useState } from 'react';

const PER_PAGE = 3;
const berths = Array.from({ length: 24 }, (_, index) => `Berth ${index + 1}`);

/** A list in parts: what a paging control is for. */
export function usePaged(start = 1) {
  const [page, setPage] = useState(start);
  return { page, setPage, total: Math.ceil(berths.length / PER_PAGE), shown: berths.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
}
