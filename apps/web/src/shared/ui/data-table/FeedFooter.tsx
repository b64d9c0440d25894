import { Button } from '@mantine/core';

interface FeedFooterProps {
  shown: string;
  more: string;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** In the place of pages, for a list that never ends. */
export const FeedFooter = ({ shown, more, hasMore, isLoading, onMore }: FeedFooterProps) => (
  <>
    <span role="status">{shown}</span>
    {hasMore && (
      <Button variant="default" size="compact-md" loading={isLoading} onClick={onMore}>
        {more}
      </Button>
    )}
  </>
);
