import { useQuery } from '@tanstack/react-query';
import type { Client } from '@atalaya/contract/licensing/clients.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { RecordSelect } from './RecordSelect.tsx';

const activeOnly = ({ data }: { data: Client[] }) => ({ data: data.filter((client) => client.active) });

type ClientFieldProps = Omit<Parameters<typeof RecordSelect>[0], 'records'>;

/** Whose it is; only administrators are asked. */
export function ClientField(props: ClientFieldProps) {
  const clients = useQuery({ ...clientsQuery, select: activeOnly });
  return <RecordSelect records={clients} {...props} />;
}
