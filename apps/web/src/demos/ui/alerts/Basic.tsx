import { Alert } from '@mantine/core';

export const Basic = () => <Alert>The nightly backup finished at 02:14.</Alert>;
