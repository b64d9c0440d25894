/** A drawing's data, which is a file of the app and no call of the API. */
export const loadMapFile = (address: string): Promise<unknown> =>
  fetch(address) // oxlint-disable-line no-restricted-globals -- a file of the app
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`HTTP ${response.status}`))));
