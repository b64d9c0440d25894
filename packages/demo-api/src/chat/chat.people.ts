import { ChatProfileChange, ContactMarks, type ChatProfile, type MarkedContact } from '@atalaya/contract/demo/chat.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoStore } from '../store.ts';
import { colleagues } from '../colleagues.seed.ts';
import { contacts, profileUser } from './chat.seed.ts';

const UNMARKED: ContactMarks = { isMuted: false, isBlocked: false, isImportant: false, tags: [] };

const emailOf = (fullName: string) => colleagues.find((colleague) => colleague.fullName === fullName)?.email ?? '';

/** The contacts with what one keeps about them, and oneself. Only what was changed is stored. */
export function createPeople(store: DemoStore) {
  const marks = store.area('chat-marks', z.record(z.string(), ContactMarks), () => ({}));
  const profile = store.area('chat-profile', ChatProfileChange, () => ({}));

  const listContacts = (): MarkedContact[] => {
    const stored = marks.read();
    return contacts.map((contact) => ({ ...contact, email: emailOf(contact.fullName), ...(stored[contact.id] ?? UNMARKED) }));
  };
  const findContact = (id: number | string) => listContacts().find((contact) => contact.id === id) ?? fail('contact.not_found');
  const readProfile = (): ChatProfile => ({ ...profileUser, isNotified: true, ...profile.read() });

  return {
    listContacts,
    findContact,
    readProfile,
    markContact(id: number, change: Partial<ContactMarks>) {
      const { isMuted, isBlocked, isImportant, tags } = { ...findContact(id), ...change };
      marks.write({ ...marks.read(), [id]: { isMuted, isBlocked, isImportant, tags: [...new Set(tags)] } });
      return findContact(id);
    },
    changeProfile(change: ChatProfileChange) {
      profile.write({ ...profile.read(), ...change });
      return readProfile();
    },
  };
}
