import { Rating } from '@mantine/core';

export const Basic = () => <Rating defaultValue={3} aria-label="Your rating" getSymbolLabel={(value) => `${value} of 5`} />;
