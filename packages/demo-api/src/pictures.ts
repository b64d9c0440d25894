// Where the drawings of the sample data lie. They are files of the web app, made by tools/demo-pictures.

export const AVATARS = 24;

/** The portrait of a sample person, 1 to 24. */
export const avatar = (number: number): string => `/demo/avatars/${String(number).padStart(2, '0')}.svg`;

export const cover = (number: number): string => `/demo/covers/${number}.svg`;
