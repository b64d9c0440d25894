/** Spreadsheets, in and out. */
export const sheets = {
  import: {
    title: 'Import',
    text: 'A spreadsheet becomes a table. It is read in the browser and goes nowhere.',
    demos: {
      importFile: { title: 'A file of yours' },
      sampleFile: { title: 'A file to try with' },
    },
  },
  exportAll: {
    title: 'Export',
    text: 'A table becomes a file: a workbook, comma-separated values or plain text.',
    demos: { exportAll: { title: 'Devices', text: 'The rows that the search leaves are those that are written.' } },
  },
  exportChosen: {
    title: 'Export selected',
    text: 'Only the rows that are ticked go into the file.',
    demos: { exportChosen: { title: 'Devices', text: 'What is ticked stays ticked while you search for more.' } },
  },
  columns: { id: 'Device', site: 'Site', client: 'Client', powerW: 'Power (W)', installed: 'Installed', note: 'Note' },
  ships: { name: 'Ship', flag: 'Flag', berth: 'Berth', length: 'Length in m' },
  search: 'Search devices',
  nothingFound: 'No device found',
  nothingFoundText: 'Search for another word.',
  choose: 'Choose {{id}}',
  chooseAll: 'Choose all that are shown',
  export: 'Export',
  exportChosenCount_one: 'Export {{count}} row',
  exportChosenCount_other: 'Export {{count}} rows',
  exportTitle: 'Export the table',
  willExport_one: '{{count}} row will be written.',
  willExport_other: '{{count}} rows will be written.',
  fileName: 'File name',
  defaultName: 'devices',
  format: 'Format',
  cancel: 'Cancel',
  exported_one: '{{count}} row is in {{fileName}}',
  exported_other: '{{count}} rows are in {{fileName}}',
  drop: 'Drop a spreadsheet here, or click to browse',
  dropHint: 'One .xlsx or .csv file of up to 5 MB; its first line names the columns',
  browse: 'Spreadsheet to import',
  oneFile: 'Only one file at a time',
  wrongType: '“{{name}}” is no spreadsheet: choose an .xlsx or .csv file',
  tooLarge: '“{{name}}” is larger than 5 MB',
  unreadable: '“{{name}}” could not be read as a spreadsheet',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  firstRows_one: 'the first is shown',
  firstRows_other: 'the first {{count}} are shown',
  searchRows: 'Search the rows',
  column: 'Column {{number}}',
  sample: 'Sample {{format}}',
  sampleName: 'ships',
  sampleText: 'No spreadsheet at hand? Take this one.',
};

declare module '#shared/i18n/texts.ts' {
  interface Texts {
    sheets: typeof sheets;
  }
}
