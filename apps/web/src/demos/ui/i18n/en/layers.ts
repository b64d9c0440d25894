/** What opens over the page or unfolds in it. */
export const layers = {
  accordion: {
    title: 'Accordion',
    text: 'Sections that unfold one under the other, for answers that not everybody needs.',
    demos: {
      controlled: { title: 'Controlled', text: 'The open section is kept outside, so other controls can change it.' },
      uncontrolled: { title: 'Uncontrolled', text: 'It remembers by itself what is open; here several may be.' },
      margin: { title: 'With margin', text: 'Each section stands on its own.' },
      border: { title: 'With border', text: 'One frame around all of them.' },
      openOnHover: { title: 'Open on hover', text: 'The pointer opens a section; keyboard and touch work as ever.' },
      withoutArrow: { title: 'Without arrow', text: 'For lists where the text itself invites.' },
    },
  },
  blockUi: {
    title: 'Block UI',
    text: 'Covers a part of the page while it is being changed.',
    demos: {
      basic: { title: 'Basic', text: 'The button blocks the card for two seconds.' },
      customColour: { title: 'Custom colour' },
      customSpinner: { title: 'Custom spinner' },
      withMessage: { title: 'With a message' },
    },
  },
  collapse: {
    title: 'Collapse',
    text: 'Unfolds and folds, without a frame of its own.',
    demos: {
      basic: { title: 'Basic', text: 'With the state it is in while it moves.' },
      horizontal: { title: 'Horizontal' },
      multipleTargets: { title: 'Multiple targets', text: 'One button each, and one for both.' },
    },
  },
  dropdowns: {
    title: 'Dropdowns',
    text: 'Commands that unfold from a button.',
    demos: {
      basic: { title: 'Basic' },
      controlled: { title: 'Controlled', text: 'Another control opens it.' },
      uncontrolled: { title: 'Uncontrolled', text: 'It only reports when it opens and closes.' },
      outline: { title: 'Outline' },
      flat: { title: 'Flat' },
      gradient: { title: 'Gradient' },
      split: { title: 'Split', text: 'The usual command at once, the others behind the arrow.' },
      sizes: { title: 'Sizes' },
      directions: { title: 'Directions' },
      variations: { title: 'Variations', text: 'Headings, lines, what is not available, and a form.' },
    },
  },
  modals: {
    title: 'Modals',
    text: 'A question in front of the page, answered or closed before going on.',
    demos: {
      basic: { title: 'Basic', text: 'Default, centred, closing by its buttons alone, and without motion.' },
      themes: { title: 'Themes by colour' },
      sizes: { title: 'Sizes' },
      events: { title: 'Open and close events' },
      formModal: { title: 'Form' },
      longScrolling: { title: 'Long content', text: 'The content scrolls under its header.' },
      keepContent: { title: 'Keep or drop the content', text: 'What was typed is still there, or is not, when it opens again.' },
    },
  },
  offcanvas: {
    title: 'Offcanvas',
    text: 'A panel that slides in from an edge.',
    demos: {
      edges: { title: 'From each edge', text: 'Start and end follow the direction of the text.' },
      bodyScrolling: { title: 'Body scrolling', text: 'The page behind can be scrolled meanwhile.' },
      withoutBackdrop: { title: 'Without backdrop', text: 'The page stays bright and usable.' },
    },
  },
  popovers: {
    title: 'Popovers',
    text: 'A little more about something, in place.',
    demos: {
      positions: { title: 'Positions' },
      triggers: { title: 'Triggers', text: 'Click, hover, focus; the legacy one answers to click and focus together.' },
      controlled: { title: 'Controlled' },
      uncontrolled: { title: 'Uncontrolled' },
    },
  },
  toasts: {
    title: 'Toasts',
    text: 'Short messages about what just happened.',
    demos: {
      translucentStack: { title: 'Translucent stack', text: 'What lies behind shines through; the newest stands on top.' },
      headerIcons: { title: 'Header icons', text: 'Shown and closed by the buttons.' },
      inTheCorner: { title: 'In the corner', text: 'As the product shows them.' },
    },
  },
  tooltips: {
    title: 'Tooltips',
    text: 'A word about a control, for pointer and keyboard.',
    demos: {
      positions: { title: 'Positions' },
      controlled: { title: 'Controlled' },
      uncontrolled: { title: 'Uncontrolled' },
    },
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    layers: typeof layers;
  }
}
