/** There is none of ours; one left by another program on this address would answer with its own old pages. */
export async function unregisterServiceWorkers() {
  // Absent where the page is not served securely.
  const registrations = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
}
