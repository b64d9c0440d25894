// RADIUS over TLS (RFC 6614). An access server is who its certificate says, from whatever address it comes; the shared secret is the word that
// the protocol gives, and proves nothing.
import type { FreeradiusSettings } from './settings.ts';

const MAX_CONNECTIONS = 1_024;
const IDLE_S = 600;

const client = (name: string, address: string) => `	client ${name} {
		${address}
		proto = tls
		secret = radsec
		limit {
			max_connections = 0
			lifetime = 0
			idle_timeout = ${IDLE_S}
		}
	}
`;

const clients = ({ hasIpv6 }: FreeradiusSettings) => `clients radsec {
${client('everywhere_by_tls', 'ipaddr = 0.0.0.0/0')}${hasIpv6 ? client('everywhere6_by_tls', 'ipv6addr = ::/0') : ''}}
`;

const listener = (address: string, port: number) => `	listen {
		type = auth+acct
		proto = tcp
		${address}
		port = ${port}
		clients = radsec
		limit {
			max_connections = ${MAX_CONNECTIONS}
			lifetime = 0
			idle_timeout = ${IDLE_S}
		}
		tls {
			private_key_file = \${confdir}/certs/radsec/server.key
			certificate_file = \${confdir}/certs/radsec/server.pem
			ca_file = \${confdir}/certs/radsec/ca.pem
			require_client_cert = yes
			auto_chain = no
			cipher_list = "HIGH:!aNULL:!MD5"
			ecdh_curve = ""
			tls_min_version = "1.2"
			tls_max_version = "1.3"
			# Each connection is asked who it is.
			cache {
				enable = no
			}
		}
	}
`;

export const radsecListeners = ({ radsec, hasIpv6 }: FreeradiusSettings): string[] =>
  radsec === null ? [] : ['ipaddr = *', ...(hasIpv6 ? ['ipv6addr = ::'] : [])].map((address) => listener(address, radsec.port));

/** Where packets came from: the address, or over TLS the one that the certificate names. */
export const nasAddress = (list: 'request' | 'control', { radsec }: Pick<FreeradiusSettings, 'radsec'>) => `	update ${list} {
		&Tmp-String-2 := "%{%{Packet-Src-IP-Address}:-%{Packet-Src-IPv6-Address}}"
	}
${
  radsec === null
    ? ''
    : `	if ("%{listen:tls}" == "yes") {
		update ${list} {
			&Tmp-String-2 := "%{listen:TLS-Client-Cert-Common-Name}"
			&Tmp-String-8 := "%{listen:TLS-Client-Cert-Serial}"
		}
	}
`
}`;

export const radsecFiles = (settings: FreeradiusSettings): Record<string, string> =>
  settings.radsec === null
    ? {}
    : {
        'certs/radsec/ca.pem': settings.radsec.files.authority,
        'certs/radsec/server.pem': settings.radsec.files.certificate,
        'certs/radsec/server.key': settings.radsec.files.key,
        // Before the sites, which name them.
        'radsec-clients.conf': clients(settings),
      };
