import { EmployeeStatus, type Employee } from '@atalaya/contract/demo/datatables.ts';
import { addDays } from '../days.ts';
import { avatar, AVATARS } from '../pictures.ts';

const NAMES = `
Amara Okafor, Lucía Ferrer, Henrik Solberg, Priya Raman, Tomás Aguirre, Yuki Hayashi, Clara Whitfield, Omar Haddad, Noor van Dijk, Pavel Novotny,
Ingrid Bakke, Rafael Moura, Siobhan Keane, Dario Conti, Hana Kovács, Marcus Thorne, Elif Yildiz, Joana Teixeira, Wren Calloway, Kofi Mensah,
Beatriz Salgado, Arjun Nair, Freya Lindqvist, Mateo Quiroga, Zofia Wrona, Callum Reid, Leila Farahani, Bruno Castel, Mei Tanaka, Oskar Brandt,
Esther Adeyemi, Julián Pardo, Greta Holm, Samir Belhaj, Rosalind Pike, Ivo Marinov, Naledi Dlamini, Theo Lambert, Carmen Ibarra, Anselm Vogt,
Daphne Sorrel, Kwame Boateng, Irene Casado, Luka Horvat, Mina Park, Gideon Frost, Vera Sokolova, Andrés Lozano, Maeve Donnelly, Nils Aaltonen,
Paloma Reyes, Desmond Clarke, Katarina Blum, Farid Amiri, Elena Rossetti, Jonah Weiss, Sunniva Dahl, Diego Montoya, Tamsin Hale, Hugo Almeida,
Renata Vidal, Isaac Abara, Linnea Strand, Gonzalo Prieto, Aoife Brennan, Viktor Ilic, Chiara Bellini, Malik Sow, Petra Zeman, Rhys Morgan,
Nuria Campos, Emil Sandberg, Adaeze Eze, Laszlo Nemeth, Marta Queirós, Finlay Grant, Sana Qureshi, Pablo Urrutia, Ebba Nygaard, Tobias Krell,
Imogen Vance, Rashid Karim, Alba Montero, Stellan Berg, Jorge Pizarro, Nadia Haas, Corwin Lyle, Ximena Duarte, Anton Weiler, Philippa Nash,
Sofía Arrieta, Dimitri Laskaris, Ruth Hollis, Ines Fontaine, Bastian Kern, Awa Diallo, Leopold Marsh, Teresa Bonet, Magnus Eriksen, Odile Garnier
`;

const POSTS = [
  'Field Technician',
  'Support Engineer',
  'Sales Representative',
  'Account Manager',
  'Electrical Engineer',
  'Data Analyst',
  'Product Designer',
  'Quality Inspector',
  'Logistics Planner',
  'Software Engineer',
  'Payroll Specialist',
  'Operations Lead',
  'Technical Writer',
  'Network Administrator',
  'Purchasing Officer',
  'Safety Coordinator',
  'Research Associate',
] as const;

const CITIES = [
  'Bilbao',
  'Porto',
  'Ghent',
  'Turin',
  'Bergen',
  'Cork',
  'Gdańsk',
  'Leipzig',
  'Lyon',
  'Valencia',
  'Tallinn',
  'Graz',
  'Aarhus',
] as const;

const STATUSES = Object.values(EmployeeStatus);

const pick = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];

const toMonthFirst = (date: Date) => {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
};

const toMailName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');

/** Steps that share no factor with the length of what they walk through, so that neighbours differ and all values occur. */
export function makeEmployees(clock: () => Date): Employee[] {
  const names = NAMES.split(',').map((name) => name.trim());
  return names.map((full_name, index) => {
    const years = 1 + ((index * 7) % 11);
    const salary = 21_400 + ((index * 7_919) % 61_000) + ((index * 37) % 100) / 100;
    return {
      responsive_id: '',
      id: index + 1,
      avatar: index % 5 < 2 ? avatar(1 + ((index * 5) % AVATARS)) : null, // the others show their initials
      full_name,
      post: pick(POSTS, index * 5),
      email: `${toMailName(full_name)}@brightwater.example`,
      city: pick(CITIES, index * 3),
      start_date: toMonthFirst(addDays(clock(), -years * 366 - ((index * 53) % 340))),
      salary: `$${salary.toFixed(2)}`,
      age: String(20 + years + ((index * 13) % 32)),
      experience: years === 1 ? '1 Year' : `${years} Years`,
      status: STATUSES[(index * 3) % STATUSES.length] ?? EmployeeStatus.Current,
    };
  });
}
