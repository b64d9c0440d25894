/** The pages about forms: what each shows. */
export const forms = {
  input: {
    title: 'Input',
    text: 'One line of text, in all its forms.',
    demos: {
      basic: { title: 'Basic', text: 'With a label, a placeholder, help, or a hint of what is wrong.' },
      sizes: { title: 'Sizes' },
      horizontal: { title: 'Horizontal', text: 'The label stands beside the field, and above it where there is no room.' },
      floatingLabels: { title: 'Floating labels', text: 'The label makes room as soon as there is something to read.' },
      fileInput: { title: 'File input', text: 'One file, or several of one kind.' },
      states: { title: 'States', text: 'Disabled, read-only, valid and invalid.' },
    },
  },
  inputGroup: {
    title: 'Input group',
    text: 'A field and what belongs to it, in one frame.',
    demos: {
      basic: { title: 'Basic', text: 'Words before, after, or on both sides.' },
      mergedIcons: { title: 'Merged icons', text: 'The icon stands inside the field.' },
      sizes: { title: 'Sizes' },
      buttons: { title: 'Buttons' },
      dropdowns: { title: 'Dropdowns', text: 'A menu decides what the field is about.' },
      choices: { title: 'Checkbox and radio', text: 'The choice beside the field opens it for writing.' },
    },
  },
  inputMask: {
    title: 'Input mask',
    text: 'The field writes what never changes; only the rest is typed.',
    demos: {
      creditCard: { title: 'Credit card', text: 'The first figures tell the kind of card, and the kind tells the groups.' },
      phone: { title: 'Phone number' },
      date: { title: 'Date', text: 'Says so when there is no such day.' },
      time: { title: 'Time' },
      numeral: { title: 'Numeral', text: 'Thousands apart, as the language of the page has them.' },
      blocks: { title: 'Blocks', text: 'Groups of different lengths.' },
      delimiters: { title: 'Delimiters', text: 'One sign between all groups.' },
      customDelimiters: { title: 'Custom delimiters', text: 'A sign of its own between any two groups.' },
      prefix: { title: 'Prefix', text: 'It stands there from the start and cannot be deleted.' },
    },
  },
  textarea: {
    title: 'Textarea',
    text: 'Several lines of text.',
    demos: {
      basic: { title: 'Default', text: 'It grows with the text, up to eight lines.' },
      floatingLabel: { title: 'Floating label' },
      counter: { title: 'Counter', text: 'Twenty characters fit. More can be written, but not without notice.' },
    },
  },
  checkbox: {
    title: 'Checkbox',
    text: 'Any number of answers, none included.',
    demos: {
      basic: { title: 'States', text: 'Unchecked, checked, in between, and each of them disabled.' },
      colours: { title: 'Colours' },
      selectAll: { title: 'Select all', text: 'One box for all of them; it stands in between while they differ.' },
    },
  },
  radio: {
    title: 'Radio',
    text: 'Exactly one answer of a few.',
    demos: {
      basic: { title: 'States', text: 'In a row, in a column, and disabled.' },
      colours: { title: 'Colours' },
      cards: { title: 'Cards', text: 'Where an answer needs a line of its own.' },
    },
  },
  switch: {
    title: 'Switch',
    text: 'On or off, at once.',
    demos: {
      basic: { title: 'Basic', text: 'Off, on, and both disabled.' },
      colours: { title: 'Colours' },
      icons: { title: 'Icons', text: 'The sign tells the state to those who do not tell it by the colour.' },
    },
  },
  select: {
    title: 'Select',
    text: 'One of a list, or some of it.',
    demos: {
      native: { title: 'Native', text: 'The browser’s own list, best on a phone.' },
      sizes: { title: 'Sizes' },
      basic: { title: 'Basic', text: 'Typing narrows the list.' },
      clearable: { title: 'Clearable' },
      loading: { title: 'Loading', text: 'While the list is on its way.' },
      disabled: { title: 'Disabled', text: 'The whole field, or some of the answers.' },
      multi: { title: 'Several answers' },
      grouped: { title: 'Grouped' },
      animated: { title: 'Animated', text: 'Answers come and go visibly, except for those who asked for less motion.' },
      fixedOptions: { title: 'Fixed answers', text: 'The first one cannot be taken away.' },
      asyncCallback: {
        title: 'Asynchronous, callback',
        text: 'The list calls back when it is there, half a second after the last letter.',
      },
      asyncPromise: { title: 'Asynchronous, promise', text: 'The list is promised when the field opens and comes after two seconds.' },
      creatable: { title: 'Creatable', text: 'What is missing can be added.' },
      icons: { title: 'With icons' },
    },
  },
  numberInput: {
    title: 'Number input',
    text: 'A number, typed or stepped to.',
    demos: {
      basic: { title: 'Basic' },
      sizes: { title: 'Sizes' },
      minMax: { title: 'Least and most', text: 'From 0 to 10: what is beyond comes back on leaving the field.' },
      steps: { title: 'Steps and decimals', text: 'By fives, by tenths, and faster the longer the button is held.' },
      format: { title: 'Format', text: 'Money, shares and weights, as the language of the page writes them.' },
      colours: { title: 'Colours' },
      controlled: { title: 'Controlled', text: 'The value is kept outside, where buttons change it too.' },
      disabled: { title: 'Disabled', text: 'And read-only, which can still be copied.' },
    },
  },
  fileUploader: {
    title: 'File uploader',
    text: 'Files dropped or chosen, looked at, and sent.',
    demos: {
      single: { title: 'Single', text: 'A second file takes the place of the first.' },
      multiple: { title: 'Multiple' },
      restricted: { title: 'Restricted', text: 'Two pictures at most, PNG or JPEG, up to 200 kB each.' },
      uploaded: { title: 'Uploaded', text: 'What has been sent from this page. It is kept in this browser.' },
    },
  },
  editor: {
    title: 'Rich text editor',
    text: 'Text with emphasis, lists and links.',
    demos: {
      controlled: { title: 'Controlled', text: 'The text is kept outside: it can be replaced, and shown as readers will see it.' },
      uncontrolled: { title: 'Uncontrolled', text: 'The editor keeps the text by itself and hands it over when asked.' },
    },
  },
  pickers: {
    title: 'Date and time picker',
    text: 'Days and hours, by pointer or keyboard.',
    demos: {
      basic: { title: 'Default' },
      time: { title: 'Time' },
      dateTime: { title: 'Date and time' },
      multiple: { title: 'Several dates' },
      range: { title: 'Range', text: 'From one day to another, in two months side by side.' },
      humanFriendly: { title: 'Human-friendly', text: 'Written out as one would say it.' },
      disabledRange: { title: 'Disabled days', text: 'Weekends and the third week of the month cannot be chosen.' },
      inline: { title: 'Inline', text: 'Always open.' },
    },
  },
  formLayout: {
    title: 'Form layouts',
    text: 'The same questions, arranged for different room.',
    demos: {
      horizontal: { title: 'Horizontal', text: 'Labels beside the fields, for wide pages and few fields.' },
      horizontalIcons: { title: 'Horizontal with icons' },
      vertical: { title: 'Vertical', text: 'Labels above: the quickest to read and to fill in.' },
      verticalIcons: { title: 'Vertical with icons' },
      columns: { title: 'Several columns', text: 'Short fields side by side; one column where there is no room for two.' },
    },
  },
  wizard: {
    title: 'Wizard',
    text: 'A long form in short steps.',
    demos: {
      horizontal: { title: 'Horizontal', text: 'Each step is checked before the next one opens.' },
      vertical: { title: 'Vertical', text: 'Steps can be visited in any order.' },
      modernHorizontal: { title: 'Modern, horizontal' },
      modernVertical: { title: 'Modern, vertical' },
    },
  },
  validation: {
    title: 'Form validation',
    text: 'What is wrong is said at its field, and the first wrong field is where one is taken.',
    demos: {
      basic: { title: 'Basic', text: 'Fields that must not stay empty.' },
      schema: { title: 'Schema', text: 'One description of the whole form, the same here as on a server.' },
      asyncSubmit: { title: 'Asynchronous submit', text: 'The answer takes a second; meanwhile nothing is sent twice.' },
      richControls: { title: 'Rich controls', text: 'Lists, dates, choices and consent are checked like any field.' },
    },
  },
  repeater: {
    title: 'Form repeater',
    text: 'As many rows as needed.',
    demos: {
      basic: { title: 'Rows of an invoice', text: 'The price follows cost and quantity.' },
      animated: { title: 'Animated', text: 'Rows unfold and fold away, except for those who asked for less motion.' },
    },
  },
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    forms: typeof forms;
  }
}
