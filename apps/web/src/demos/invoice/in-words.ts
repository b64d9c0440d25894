import type { WholeInvoice } from './invoice.queries.ts';

/** What a sample invoice says, in the words of a language. What somebody typed stays as it is. */
export function inWords({ invoice, paymentDetails, document }: WholeInvoice, say: (text: string) => string): WholeInvoice {
  const { client } = invoice;
  return {
    invoice: { ...invoice, service: say(invoice.service), client: { ...client, country: say(client.country) } },
    paymentDetails: { ...paymentDetails, country: say(paymentDetails.country) },
    document: {
      ...document,
      note: say(document.note),
      lines: document.lines.map((line) => ({ ...line, description: say(line.description) })),
    },
  };
}
