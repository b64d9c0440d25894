import type { Invoice, InvoiceClient, InvoiceStatus, PaymentDetails } from '@atalaya/contract/demo/invoice/invoice.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { avatar, AVATARS } from '../pictures.ts';
import { dayFrom, isoDay } from '../sample-dates.ts';

const client = (name: string, company: string, companyEmail: string, address: string, country: string, contact: string): InvoiceClient => ({
  address,
  company,
  companyEmail,
  country,
  contact,
  name,
});

export const clients: readonly InvoiceClient[] = [
  client('Rocio Olivares', 'Brisa Logistics', 'accounts@brisa-logistics.example', '14 Harbour Road, Valencia', 'Spain', '(612) 555-0110'),
  client('Anders Ekdahl', 'Fjellstad Energy', 'billing@fjellstad.example', '3 Kornmagasin Lane, Uppsala', 'Sweden', '(415) 555-0122'),
  client('Adaeze Obi', 'Lagoon Textiles', 'finance@lagoontextiles.example', '220 Creek Street, Lagos', 'Nigeria', '(234) 555-0137'),
  client(
    'Harriet Penrose',
    'Penrose & Daughters',
    'hello@penrose-daughters.example',
    '9 Mill Lane, Truro',
    'United Kingdom',
    '(441) 555-0144',
  ),
  client('Kenji Arakawa', 'Arakawa Instruments', 'keiri@arakawa.example', '5-2 Shirokane, Nagoya', 'Japan', '(813) 555-0151'),
  client('Luciana Prado', 'Prado Arquitetura', 'contato@pradoarq.example', '81 Rua das Acacias, Curitiba', 'Brazil', '(551) 555-0163'),
  client('Tomas Havel', 'Havel Brewing Supplies', 'faktury@havelsupplies.example', '17 Kovarska, Plzen', 'Czechia', '(420) 555-0170'),
  client('Nadia Benali', 'Atlas Cold Storage', 'compta@atlascold.example', '6 Boulevard du Port, Agadir', 'Morocco', '(212) 555-0108'),
  client(
    'Grace Whitfield',
    'Whitfield Veterinary',
    'office@whitfieldvets.example',
    '402 Prairie Avenue, Lincoln',
    'United States',
    '(402) 555-0115',
  ),
  client('Emil Sandstrom', 'Nordkai Rentals', 'post@nordkai.example', '28 Bryggen, Bergen', 'Norway', '(475) 555-0126'),
  client('Priya Raman', 'Raman Diagnostics', 'ap@ramandx.example', '11 Temple View, Chennai', 'India', '(914) 555-0139'),
  client('Oscar Villalba', 'Villalba Vineyards', 'bodega@villalba.example', '2 Camino Real, Mendoza', 'Argentina', '(549) 555-0148'),
  client('Chloe Marchand', 'Atelier Marchand', 'bonjour@ateliermarchand.example', '33 Rue des Tanneurs, Lyon', 'France', '(334) 555-0154'),
  client('Samuel Okafor', 'Okafor Civil Works', 'projects@okaforcivil.example', '75 Ridge Road, Accra', 'Ghana', '(233) 555-0166'),
  client('Ingrid Vogel', 'Vogel Optik', 'buchhaltung@vogeloptik.example', '48 Lindenstrasse, Jena', 'Germany', '(493) 555-0177'),
  client('Daniel Ferreira', 'Marazul Boats', 'geral@marazul.example', '12 Cais Novo, Aveiro', 'Portugal', '(351) 555-0181'),
  client('Mei Tanaka', 'Tanaka Paper Mill', 'info@tanakapaper.example', '7 Kitayama, Kyoto', 'Japan', '(817) 555-0185'),
  client(
    'Robert Ashdown',
    'Ashdown Cycles',
    'workshop@ashdowncycles.example',
    '61 Station Parade, York',
    'United Kingdom',
    '(441) 555-0190',
  ),
  client('Yara Haddad', 'Cedar Point Hotels', 'payables@cedarpoint.example', '19 Corniche, Byblos', 'Lebanon', '(961) 555-0193'),
  client('Finn Gallagher', 'Gallagher Sound Hire', 'desk@gallaghersound.example', '8 Quay Street, Galway', 'Ireland', '(353) 555-0198'),
];

type Row = [client: number, service: string, total: number, status: InvoiceStatus, open: number, issuedDaysAgo: number, termDays: number];

// Oldest first: numbers grow with the date of issue. `open` is what is still to be paid.
const rows: Row[] = [
  [0, 'Yearly maintenance of the depot network', 4180, 'Paid', 0, 168, 30],
  [1, 'Remote monitoring, first quarter', 2950, 'Paid', 0, 164, 30],
  [2, 'Installation of twelve sensors', 6240, 'Past Due', 6240, 161, 30],
  [3, 'Website refresh', 1875, 'Paid', 0, 157, 14],
  [4, 'Calibration of laboratory probes', 3360, 'Paid', 0, 154, 30],
  [5, 'Drawing archive migration', 2210, 'Paid', 0, 150, 30],
  [6, 'Cold chain audit', 1490, 'Past Due', 740, 147, 14],
  [7, 'Temperature alarms, installation', 5120, 'Paid', 0, 143, 30],
  [8, 'Appointment software, yearly plan', 990, 'Paid', 0, 140, 14],
  [9, 'Fleet tracking hardware', 7430, 'Paid', 0, 136, 45],
  [10, 'Data protection review', 2680, 'Past Due', 2680, 132, 30],
  [11, 'Cellar humidity sensors', 1935, 'Paid', 0, 129, 30],
  [12, 'Brand guidelines', 3050, 'Paid', 0, 125, 14],
  [13, 'Site access control', 8860, 'Paid', 0, 121, 45],
  [14, 'Lens workshop wiring', 1260, 'Paid', 0, 118, 14],
  [15, 'Boatyard camera system', 4715, 'Past Due', 1715, 114, 30],
  [16, 'Energy metering study', 2340, 'Paid', 0, 110, 30],
  [17, 'Point of sale training', 620, 'Paid', 0, 107, 14],
  [18, 'Guest network for two houses', 9480, 'Paid', 0, 103, 45],
  [19, 'Stage power distribution check', 1145, 'Paid', 0, 99, 14],
  [0, 'Forklift charging points', 5590, 'Past Due', 5590, 96, 30],
  [1, 'Remote monitoring, second quarter', 2950, 'Paid', 0, 92, 30],
  [4, 'Probe replacement kit', 815, 'Paid', 0, 88, 14],
  [7, 'Compressor service visit', 1330, 'Paid', 0, 85, 14],
  [9, 'Trailer beacons, second batch', 3875, 'Past Due', 875, 81, 30],
  [2, 'Loom vibration monitoring', 4420, 'Paid', 0, 77, 30],
  [12, 'Studio photography', 1560, 'Paid', 0, 73, 14],
  [5, 'Server room move', 2725, 'Paid', 0, 70, 30],
  [13, 'Crane load display', 6390, 'Past Due', 6390, 66, 30],
  [8, 'Kennel climate sensors', 1185, 'Paid', 0, 62, 14],
  [10, 'Laboratory network upgrade', 7955, 'Partial Payment', 2955, 58, 60],
  [6, 'Keg cooler controls', 2070, 'Paid', 0, 55, 30],
  [14, 'Cleanroom pressure logging', 3640, 'Partial Payment', 1640, 51, 60],
  [18, 'Door locks for the east wing', 5285, 'Partial Payment', 2285, 47, 60],
  [3, 'Online shop launch', 4960, 'Paid', 0, 44, 30],
  [15, 'Dock lighting', 2195, 'Downloaded', 2195, 40, 45],
  [11, 'Irrigation controllers', 6815, 'Partial Payment', 3400, 37, 45],
  [16, 'Boiler monitoring, yearly plan', 1750, 'Paid', 0, 33, 30],
  [19, 'Wireless microphone repair', 480, 'Paid', 0, 30, 14],
  [17, 'Workshop stock system', 2430, 'Sent', 2430, 27, 30],
  [1, 'Remote monitoring, third quarter', 2950, 'Downloaded', 2950, 24, 30],
  [0, 'Gate cameras and recorder', 3985, 'Sent', 3985, 21, 30],
  [7, 'Second cold room, sensors', 2860, 'Partial Payment', 1430, 18, 30],
  [12, 'Catalogue design', 2240, 'Downloaded', 2240, 15, 30],
  [4, 'Measurement software licence', 5400, 'Sent', 5400, 12, 30],
  [9, 'Winter service contract', 1995, 'Downloaded', 1995, 9, 30],
  [13, 'Concrete curing probes', 4550, 'Sent', 4550, 7, 30],
  [2, 'Dye house extraction control', 7120, 'Draft', 7120, 4, 30],
  [18, 'Pool plant monitoring', 3310, 'Draft', 3310, 2, 30],
  [8, 'Clinic backup power', 6075, 'Draft', 6075, 0, 30],
];

const FIRST_NUMBER = 1001;
const toMoney = (amount: number) => `$${amount.toLocaleString('en-US')}`;

export function makeInvoices(clock: () => Date): Invoice[] {
  const now = clock();
  return rows.map(([index, service, total, invoiceStatus, open, issuedDaysAgo, termDays], row) => ({
    id: FIRST_NUMBER + row,
    issuedDate: isoDay(dayFrom(now, -issuedDaysAgo)),
    client: clients[index] ?? fail('internal', { detail: `A sample invoice names client ${index}, whom nobody wrote down.` }),
    service,
    total,
    // Two clients in three have sent a picture.
    avatar: index % 3 === 2 ? null : avatar(AVATARS - index),
    invoiceStatus,
    balance: open === 0 ? 0 : toMoney(open),
    dueDate: isoDay(dayFrom(now, termDays - issuedDaysAgo)),
  }));
}

export const bankAccount: Omit<PaymentDetails, 'totalDue'> = {
  bankName: 'Banco del Faro',
  country: 'Spain',
  iban: 'ES46 9001 0420 6802 0005 1793',
  swiftCode: 'BFAROESMXXX',
};
