interface Feed<Result> {
  data: { pages: unknown[] } | undefined;
  fetchNextPage: () => Promise<Result>;
}

/** One page more. A reading of the whole that was due at the same moment takes the place of the first try, and what was asked for would be lost. */
export async function loadMore<Result extends { data?: { pages: unknown[] } | undefined }>(feed: Feed<Result>): Promise<Result> {
  const before = feed.data?.pages.length ?? 0;
  const result = await feed.fetchNextPage();
  return (result.data?.pages.length ?? 0) > before ? result : feed.fetchNextPage();
}
