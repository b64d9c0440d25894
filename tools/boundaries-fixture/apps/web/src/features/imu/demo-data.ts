import { createDemoApi } from '@atalaya/demo-api'; // expect: boundaries/dependencies
export const lazily = () => import('@atalaya/demo-api'); // expect: boundaries/dependencies

export const eagerly = createDemoApi;
