export const chat = { title: 'Chat' };
