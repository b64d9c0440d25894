import { createLazyFileRoute } from '@tanstack/react-router';
import { ClientPage } from '#features/tenants/ClientPage.tsx';
import { ClientOperations } from './-client-operations.tsx';

export const Route = createLazyFileRoute('/_app/clients/$id')({ component: Client });

function Client() {
  const { id } = Route.useParams();
  return <ClientPage key={id} id={id} operations={<ClientOperations id={id} />} />;
}
