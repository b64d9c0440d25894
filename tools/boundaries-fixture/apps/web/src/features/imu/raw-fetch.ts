export const load = () => fetch('/monitor/api/web/v1/imu/all'); // expect: no-restricted-globals
