import { Pagination } from '@mantine/core';

export const Separated = () => <Pagination total={5} defaultValue={2} gap={12} withControls={false} />;
