import { createDemoApi } from '@atalaya/demo-api'; // expect: boundaries/dependencies

export const intoDemoApi = createDemoApi;
