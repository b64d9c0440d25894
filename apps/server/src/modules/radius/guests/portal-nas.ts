/** The portal of a client stands for the access server of guests whose controller speaks no RADIUS. It is in no list of access servers. */
export const portalNasId = (clientId: string) => `portal:${clientId}`;
export const isPortalNas = (nasId: string): boolean => nasId.startsWith('portal:');
