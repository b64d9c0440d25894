import { Rating, Stack } from '@mantine/core';

export const Fractional = () => (
  <Stack>
    {[2, 3, 4].map((fractions) => (
      <Rating
        key={fractions}
        fractions={fractions}
        defaultValue={2.5}
        getSymbolLabel={(value) => `${value.toFixed(2)} of 5, in parts of ${fractions}`}
      />
    ))}
  </Stack>
);
