import { Alert } from '@mantine/core';

export const WithTitle = () => <Alert title="Backup finished">4.2 GB were written in eleven minutes. The oldest copy was removed.</Alert>;
