export const load = () => import('@atalaya/demo-api'); // expect: boundaries/dependencies
