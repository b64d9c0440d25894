/** What shows something: badges, alerts, progress and the like. */
export const display = {
  alerts: {
    title: 'Alerts',
    text: 'Messages that stay in the page until they are dealt with.',
    demos: {
      basic: { title: 'Default' },
      withTitle: { title: 'With a title' },
      colours: { title: 'Colours', text: 'Each colour keeps its meaning.' },
      withIcon: { title: 'With an icon', text: 'Colour is never the only sign.' },
      dismissible: { title: 'Dismissible' },
      controlledClose: { title: 'Controlled close', text: 'The page decides when it goes.' },
      uncontrolledClose: { title: 'Uncontrolled close', text: 'It closes by itself after four seconds, unless the pointer rests on it.' },
    },
  },
  autoComplete: {
    title: 'Autocomplete',
    text: 'Free text with suggestions.',
    demos: {
      basic: { title: 'Basic' },
      grouped: { title: 'Grouped sections' },
      remoteData: { title: 'Remote data', text: 'The list comes from the API; four of it are shown.' },
      customRender: { title: 'Custom rendering' },
      onFocus: { title: 'Suggestions on focus', text: 'The most likely ones before a letter is typed.' },
      limit: { title: 'Result limit', text: 'At most three, however many fit.' },
    },
  },
  avatar: {
    title: 'Avatar',
    text: 'People and things in a small circle.',
    demos: {
      colours: { title: 'Colours' },
      lightColours: { title: 'Light colours' },
      initials: { title: 'Initials' },
      icons: { title: 'Icons' },
      sizes: { title: 'Sizes' },
      statusDot: { title: 'Status dot', text: 'The dot says it by colour, the label in words.' },
      groups: { title: 'Groups' },
      groupTooltips: { title: 'Groups with tooltips', text: 'Each name shows on hover and on focus.' },
    },
  },
  badges: {
    title: 'Badges',
    text: 'A word or a number beside what it belongs to.',
    demos: {
      contextual: { title: 'Contextual' },
      light: { title: 'Light' },
      glow: { title: 'Glow' },
      withIcons: { title: 'With icons' },
      links: { title: 'Links' },
      block: { title: 'Block', text: 'The whole width of what holds it.' },
    },
  },
  buttons: {
    title: 'Buttons',
    text: 'Verbs to press. One filled button a page, for what matters most.',
    demos: {
      filled: { title: 'Filled' },
      outline: { title: 'Outline' },
      flat: { title: 'Flat' },
      gradient: { title: 'Gradient', text: 'For a page that sells; the product has none.' },
      relief: { title: 'Relief' },
      round: { title: 'Round' },
      withIcon: { title: 'With an icon' },
      iconOnly: { title: 'Icon only', text: 'The name is there for those who do not see the icon.' },
      sizes: { title: 'Sizes' },
      block: { title: 'Block' },
      grouped: { title: 'Group' },
      toggles: { title: 'Checkbox and radio toggles' },
      tags: { title: 'Tags', text: 'The same look on a button, a link and an input.' },
    },
  },
  divider: {
    title: 'Divider',
    text: 'A line that tells one thing from the next.',
    demos: {
      basic: { title: 'Default' },
      colours: { title: 'Colours' },
      textPosition: { title: 'Text position' },
      withIcons: { title: 'With icons' },
      lineStyles: { title: 'Line styles' },
    },
  },
  listGroup: {
    title: 'List group',
    text: 'Rows that belong together.',
    demos: {
      simple: { title: 'Simple' },
      tag: { title: 'Tags', text: 'Rows that are buttons.' },
      flush: { title: 'Flush', text: 'Without the frame.' },
      numbered: { title: 'Numbered' },
      horizontal: { title: 'Horizontal' },
      withBadges: { title: 'With badges' },
      withIcons: { title: 'With icons' },
      contextual: { title: 'Contextual' },
      disabled: { title: 'Disabled' },
      navigation: { title: 'Navigation', text: 'A click makes a row the active one.' },
      customContent: { title: 'Custom content' },
    },
  },
  pillBadges: {
    title: 'Pill badges',
    text: 'Badges with round ends, and counters.',
    demos: {
      contextual: { title: 'Contextual' },
      light: { title: 'Light' },
      glow: { title: 'Glow' },
      counters: { title: 'Notification counters' },
      links: { title: 'Links' },
      block: { title: 'Block' },
    },
  },
  progress: {
    title: 'Progress',
    text: 'How far something has come.',
    demos: {
      basic: { title: 'Basic' },
      coloured: { title: 'Coloured' },
      labelled: { title: 'Labelled' },
      striped: { title: 'Striped' },
      animated: { title: 'Animated', text: 'It stands still for those who asked for less motion.' },
      stacked: { title: 'Stacked' },
    },
  },
  spinners: {
    title: 'Spinners',
    text: 'For what takes a moment and nobody knows how long.',
    demos: {
      border: { title: 'Border' },
      growing: { title: 'Growing' },
      colours: { title: 'Colours' },
      sizes: { title: 'Sizes' },
      placement: { title: 'Placement', text: 'In a row, at the end of a line, in the middle of a text.' },
      insideButtons: { title: 'Inside buttons', text: 'A press loads for two seconds.' },
    },
  },
  timeline: {
    title: 'Timeline',
    text: 'What happened, in order.',
    demos: {
      basic: { title: 'Basic' },
      withIcons: { title: 'With icons', text: 'Attachments, people, a button, and an item that unfolds.' },
    },
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    display: typeof display;
  }
}
