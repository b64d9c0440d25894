import type { SampleUser } from '@atalaya/contract/demo/users.ts';
import { avatar, AVATARS } from '../pictures.ts';

type Row = [
  fullName: string,
  company: string,
  country: string,
  role: SampleUser['role'],
  currentPlan: SampleUser['currentPlan'],
  status: SampleUser['status'],
  billing: SampleUser['billing'],
];

const rows: Row[] = [
  ['Elena Marquez', 'Brisa Logistics', 'Spain', 'admin', 'enterprise', 'active', 'Auto Debit'],
  ['Theo Hartmann', 'Vogel Optik', 'Germany', 'editor', 'team', 'active', 'Manual - Credit Card'],
  ['Amara Nwosu', 'Lagoon Textiles', 'Nigeria', 'author', 'company', 'pending', 'Manual - Paypal'],
  ['Callum Reid', 'Ashdown Cycles', 'United Kingdom', 'subscriber', 'basic', 'active', 'Manual - Cash'],
  ['Sofia Almeida', 'Marazul Boats', 'Portugal', 'maintainer', 'enterprise', 'active', 'Auto Debit'],
  ['Hiro Matsuda', 'Arakawa Instruments', 'Japan', 'editor', 'company', 'inactive', 'Manual - Credit Card'],
  ['Leila Mansour', 'Atlas Cold Storage', 'Morocco', 'author', 'team', 'active', 'Auto Debit'],
  ['Padraig Quill', 'Gallagher Sound Hire', 'Ireland', 'subscriber', 'basic', 'pending', 'Manual - Paypal'],
  ['Anneke de Vries', 'Polder Greenhouses', 'Netherlands', 'admin', 'company', 'active', 'Auto Debit'],
  ['Rafael Souza', 'Prado Arquitetura', 'Brazil', 'maintainer', 'team', 'active', 'Manual - Cash'],
  ['Nina Petrova', 'Rila Mineral Water', 'Bulgaria', 'editor', 'basic', 'inactive', 'Manual - Credit Card'],
  ['George Ainsley', 'Penrose & Daughters', 'United Kingdom', 'author', 'team', 'active', 'Auto Debit'],
  ['Kavya Iyer', 'Raman Diagnostics', 'India', 'subscriber', 'enterprise', 'active', 'Manual - Paypal'],
  ['Mateo Benitez', 'Villalba Vineyards', 'Argentina', 'editor', 'company', 'pending', 'Auto Debit'],
  ['Freya Lund', 'Nordkai Rentals', 'Norway', 'maintainer', 'basic', 'active', 'Manual - Cash'],
  ['Isaac Mensah', 'Okafor Civil Works', 'Ghana', 'author', 'enterprise', 'active', 'Manual - Credit Card'],
  ['Claire Dubois', 'Atelier Marchand', 'France', 'subscriber', 'team', 'inactive', 'Auto Debit'],
  ['Viktor Novak', 'Havel Brewing Supplies', 'Czechia', 'admin', 'team', 'active', 'Manual - Paypal'],
  ['Samira Khoury', 'Cedar Point Hotels', 'Lebanon', 'editor', 'enterprise', 'active', 'Auto Debit'],
  ['Owen Prescott', 'Whitfield Veterinary', 'United States', 'maintainer', 'company', 'pending', 'Manual - Credit Card'],
  ['Ingrid Solberg', 'Nordkai Rentals', 'Norway', 'subscriber', 'basic', 'active', 'Auto Debit'],
  ['Diego Fuentes', 'Puerto Sur Ferries', 'Chile', 'author', 'company', 'active', 'Manual - Cash'],
  ['Yuki Hayashi', 'Tanaka Paper Mill', 'Japan', 'admin', 'basic', 'inactive', 'Manual - Paypal'],
  ['Beatrice Conti', 'Officina Conti', 'Italy', 'editor', 'team', 'active', 'Auto Debit'],
  ['Noah Fischer', 'Vogel Optik', 'Germany', 'maintainer', 'enterprise', 'active', 'Manual - Credit Card'],
  ['Zanele Dlamini', 'Karoo Wind', 'South Africa', 'author', 'company', 'pending', 'Auto Debit'],
  ['Declan Byrne', 'Gallagher Sound Hire', 'Ireland', 'subscriber', 'team', 'active', 'Manual - Cash'],
  ['Marisol Vega', 'Brisa Logistics', 'Spain', 'editor', 'basic', 'active', 'Manual - Paypal'],
  ['Arjun Nair', 'Raman Diagnostics', 'India', 'maintainer', 'company', 'inactive', 'Auto Debit'],
  ['Astrid Nyberg', 'Fjellstad Energy', 'Sweden', 'admin', 'enterprise', 'active', 'Manual - Credit Card'],
  ['Tomasz Zielinski', 'Baltic Amber Works', 'Poland', 'author', 'basic', 'active', 'Auto Debit'],
  ['Hannah Brooks', 'Lakeside Clinics', 'Canada', 'subscriber', 'company', 'pending', 'Manual - Cash'],
  ['Luca Moretti', 'Officina Conti', 'Italy', 'editor', 'enterprise', 'active', 'Manual - Paypal'],
  ['Fatima Zahra Idrissi', 'Atlas Cold Storage', 'Morocco', 'maintainer', 'team', 'active', 'Auto Debit'],
  ['Edward Langley', 'Penrose & Daughters', 'United Kingdom', 'author', 'basic', 'inactive', 'Manual - Credit Card'],
  ['Camila Rojas', 'Puerto Sur Ferries', 'Chile', 'subscriber', 'enterprise', 'active', 'Auto Debit'],
  ['Jun Takeda', 'Arakawa Instruments', 'Japan', 'admin', 'company', 'active', 'Manual - Cash'],
  ['Eva Kovacs', 'Tisza Seed Company', 'Hungary', 'editor', 'team', 'pending', 'Manual - Paypal'],
  ['Benjamin Clarke', 'Lakeside Clinics', 'Canada', 'maintainer', 'basic', 'active', 'Auto Debit'],
  ['Chiara Lombardi', 'Officina Conti', 'Italy', 'author', 'enterprise', 'active', 'Manual - Credit Card'],
  ['Kwame Asante', 'Okafor Civil Works', 'Ghana', 'subscriber', 'team', 'inactive', 'Auto Debit'],
  ['Maud van Dijk', 'Polder Greenhouses', 'Netherlands', 'editor', 'company', 'active', 'Manual - Cash'],
  ['Pablo Herrera', 'Villalba Vineyards', 'Argentina', 'maintainer', 'enterprise', 'active', 'Manual - Paypal'],
  ['Rosalind Grey', 'Ashdown Cycles', 'United Kingdom', 'author', 'team', 'pending', 'Auto Debit'],
  ['Henrik Dahl', 'Fjellstad Energy', 'Sweden', 'subscriber', 'basic', 'active', 'Manual - Credit Card'],
  ['Aisha Rahman', 'Monsoon Ceramics', 'Bangladesh', 'editor', 'company', 'active', 'Auto Debit'],
  ['Julian Weiss', 'Alpstein Ropeways', 'Switzerland', 'maintainer', 'team', 'inactive', 'Manual - Cash'],
  ['Thandiwe Mokoena', 'Karoo Wind', 'South Africa', 'author', 'enterprise', 'active', 'Manual - Paypal'],
  ['Simon Okoye', 'Lagoon Textiles', 'Nigeria', 'subscriber', 'company', 'active', 'Auto Debit'],
  ['Molly Carrington', 'Whitfield Veterinary', 'United States', 'admin', 'basic', 'pending', 'Manual - Credit Card'],
];

const toWords = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];
const twoDigits = (value: number) => String(value).padStart(2, '0');

export const makeUsers = (): SampleUser[] =>
  rows.map(([fullName, company, country, role, currentPlan, status, billing], index) => {
    const names = toWords(fullName);
    return {
      id: index + 1,
      billing,
      fullName,
      company,
      role,
      username: `${names[0]?.[0]}${names.slice(1).join('')}`,
      country,
      contact: `(${210 + index * 13}) 555-01${twoDigits(index + 1)}`,
      email: `${names.join('.')}@${toWords(company).join('-')}.example`,
      currentPlan,
      status,
      // Every fourth has none and shows initials.
      avatar: index % 4 === 3 ? null : avatar((index % AVATARS) + 1),
    };
  });
