// The people of the sample company, Brightwater Systems: the same faces in the chat, the mails, the tasks and the calendar.
import { avatar } from './pictures.ts';

export interface Colleague {
  fullName: string;
  email: string;
  avatar: string;
}

const colleague = (fullName: string, mailbox: string, portrait: number): Colleague => ({
  fullName,
  email: `${mailbox}@brightwater.example`,
  avatar: avatar(portrait),
});

/** Whose mailbox, chats and tasks they are. */
export const nora = colleague('Nora Castell', 'nora.castell', 11);

export const marta = colleague('Marta Oliveira', 'marta.oliveira', 1);
export const jonas = colleague('Jonas Lindqvist', 'jonas.lindqvist', 2);
export const priya = colleague('Priya Raghavan', 'priya.raghavan', 3);
export const tomas = colleague('Tomás Echeverri', 'tomas.echeverri', 4);
export const hannah = colleague('Hannah Okafor', 'hannah.okafor', 5);
export const weiLing = colleague('Wei-Ling Tan', 'weiling.tan', 6);
export const aleksander = colleague('Aleksander Nowak', 'aleksander.nowak', 7);
export const camille = colleague('Camille Duvernay', 'camille.duvernay', 8);
export const samir = colleague('Samir Haddad', 'samir.haddad', 9);
export const ingrid = colleague('Ingrid Solheim', 'ingrid.solheim', 10);

export const colleagues: readonly Colleague[] = [marta, jonas, priya, tomas, hannah, weiLing, aleksander, camille, samir, ingrid];

export const faceOf = ({ fullName, avatar }: Colleague) => ({ fullName, avatar });
