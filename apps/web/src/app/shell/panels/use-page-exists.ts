import { useRouter } from '@tanstack/react-router';

/** Whether an address that comes as data leads to a page of ours. */
export function usePageExists(): (address: string) => boolean {
  const router = useRouter();
  return (address) => router.getMatchedRoutes(address)[2] !== undefined;
}
