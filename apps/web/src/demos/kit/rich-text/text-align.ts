import { Extension } from '@tiptap/react';

const ALIGNED = ['paragraph', 'heading'];

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    alignment: {
      /** `left` is how a text stands by itself. */
      setTextAlign: (side: string) => ReturnType;
    };
  }
}

/** As the attribute that mails have always used: styles are taken out when a text is cleaned, this is not. */
export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: ALIGNED,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element: HTMLElement) => element.getAttribute('align'),
          renderHTML: ({ textAlign }: Record<string, unknown>) => (textAlign ? { align: textAlign } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setTextAlign:
      (side) =>
      ({ commands }) =>
        ALIGNED.map((type) => commands.updateAttributes(type, { textAlign: side === 'left' ? null : side })).some(Boolean),
  }),
});
