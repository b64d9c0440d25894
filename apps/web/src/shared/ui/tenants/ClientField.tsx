import { useQuery } from '@tanstack/react-query';
import type { Client } from '@atalaya/contract/licensing/clients.ts';
import { clientsQuery, useMakeClient } from '#shared/api/tenants.queries.ts';
import { RecordSelect } from './RecordSelect.tsx';

const activeOnly = ({ data }: { data: Client[] }) => ({ data: data.filter((client) => client.active) });

interface ClientFieldProps extends Omit<Parameters<typeof RecordSelect>[0], 'records' | 'make'> {
  /** Chooses among those that there are; a form that makes something can make its client too. */
  onlyKnown?: true;
}

/** Whose it is; only administrators are asked. */
export function ClientField({ onlyKnown, ...props }: ClientFieldProps) {
  const make = useMakeClient();
  const clients = useQuery({ ...clientsQuery, select: activeOnly });
  return <RecordSelect records={clients} make={onlyKnown ? undefined : make} {...props} />;
}
