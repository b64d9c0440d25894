import { frameTitle } from '#demos/kit/frame-title.ts'; // expect: boundaries/dependencies

export const intoDemoKit = frameTitle;
