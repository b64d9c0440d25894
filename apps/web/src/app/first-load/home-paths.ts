/** Where most visits begin: home, the fleet's overview, and the lists that people keep open. */
export const homePaths = ['/', '/imu/dashboard', '/licences', '/chargers', '/alarms'] as const;
