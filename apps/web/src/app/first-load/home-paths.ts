/** Where most visits begin. */
export const homePaths = ['/', '/imu/dashboard'] as const;
