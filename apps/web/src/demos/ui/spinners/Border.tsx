import { Loader } from '@mantine/core';

export const Border = () => <Loader />;
