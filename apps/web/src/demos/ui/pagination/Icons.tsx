import { Pagination } from '@mantine/core';

export const Icons = () => <Pagination total={8} defaultValue={4} withEdges />;
