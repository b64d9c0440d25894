export interface Device {
  id: string;
  site: string;
  client: string;
  powerW: number;
  installed: string;
  note: string;
}

/** The ten rows that the export pages start from. One note looks like a formula: a file that is opened elsewhere must not run it. */
export const devices: Device[] = [
  { id: 'AT-0101', site: 'Harbour gate', client: 'Faro', powerW: 41.2, installed: '2024-02-11', note: 'Keys at the desk' },
  { id: 'AT-0102', site: 'Old bridge', client: 'Faro', powerW: 38.9, installed: '2024-02-11', note: '' },
  { id: 'AT-0117', site: 'Fish market', client: 'Lonja', powerW: 55.4, installed: '2024-03-02', note: 'Only before nine' },
  { id: 'AT-0124', site: 'Pump house', client: 'Canales', powerW: 72.0, installed: '2024-03-19', note: '=SUM(D2:D10)' },
  { id: 'AT-0131', site: 'Lighthouse', client: 'Faro', powerW: 19.5, installed: '2024-05-07', note: '184 steps' },
  { id: 'AT-0140', site: 'Customs house', client: 'Aduana', powerW: 44.8, installed: '2024-06-23', note: 'Ask for “Puerta 2”' },
  { id: 'AT-0152', site: 'Shipyard', client: 'Lonja', powerW: 61.3, installed: '2024-09-01', note: 'Helmet, boots' },
  { id: 'AT-0166', site: 'Town hall', client: 'Canales', powerW: 23.7, installed: '2024-10-15', note: '' },
  { id: 'AT-0173', site: 'Cape beacon', client: 'Faro', powerW: 12.1, installed: '2025-01-30', note: 'By boat' },
  { id: 'AT-0188', site: 'Dry dock', client: 'Lonja', powerW: 67.6, installed: '2025-04-04', note: '' },
];
