// EAP: the tunnel is FreeRADIUS's, what is asked within it the service decides. The outer packets of a conversation, six to nine of them, ask
// nobody; the inner one asks once (with MS-CHAP twice).
import type { FreeradiusSettings } from './settings.ts';
import { REDEEM, SPELT_ALIKE, told } from './site-parts.ts';

const eap = `eap {
	default_eap_type = peap
	timer_expire = 60
	ignore_unknown_eap_types = no
	cisco_accounting_username_bug = no
	max_sessions = 16384

	tls-config tls-common {
		private_key_file = \${confdir}/certs/server.key
		certificate_file = \${confdir}/certs/server.pem
		ca_file = \${confdir}/certs/ca.pem
		auto_chain = no
		cipher_list = "HIGH:!aNULL:!MD5"
		cipher_server_preference = yes
		ecdh_curve = ""
		tls_min_version = "1.2"
		tls_max_version = "1.3"
		# Whoever was revoked would come in by a session that is remembered.
		cache {
			enable = no
		}
	}

	mschapv2 {
	}
	tls {
		tls = tls-common
		virtual_server = check-cert
	}
	ttls {
		tls = tls-common
		default_eap_type = mschapv2
		copy_request_to_tunnel = yes
		use_tunneled_reply = yes
		virtual_server = inner
	}
	peap {
		tls = tls-common
		default_eap_type = mschapv2
		copy_request_to_tunnel = yes
		use_tunneled_reply = yes
		virtual_server = inner
	}
}
`;

/** The packet within the tunnel has no address of its own. */
const NAS_ADDRESS = `		update control {
			&Tmp-String-2 := "%{outer.control:Tmp-String-2}"
			&Tmp-String-8 := "%{outer.control:Tmp-String-8}"
		}
`;

/** Silence has to be said outside; what is inside the tunnel ends as a refusal that nobody hears. */
const ASKED = `		atalaya_token
		rest {
			fail = 1
			invalid = 1
			userlock = 1
			notfound = 1
			noop = 1
			reject = 2
		}
		if (fail || invalid || userlock || notfound || noop) {
			update outer.control {
				&Response-Packet-Type := Do-Not-Respond
			}
			update outer.session-state {
				&Tmp-String-6 := "silent"
			}
			update control {
				&Tmp-String-6 := "silent"
			}
			reject
		}
		update outer.session-state {
			&Tmp-Integer-0 := &control:Tmp-Integer-0
			&Tmp-String-0 := &control:Tmp-String-0
			&Tmp-String-1 := &control:Tmp-String-1
			&Tmp-String-4 := &control:Tmp-String-4
			&Tmp-String-6 := &control:Tmp-String-6
		}
		if (&control:Tmp-String-0 != "ok") {
			reject
		}
`;

const inner = `server inner {
	authorize {
		chap
		mschap
		update control {
			&Tmp-String-1 := "pap"
		}
		if (&EAP-Message || &MS-CHAP-Challenge) {
			update control {
				&Tmp-String-1 := "mschap"
			}
		}
		elsif (&CHAP-Password) {
			update control {
				&Tmp-String-1 := "chap"
			}
		}
		eap {
			ok = return
		}
${NAS_ADDRESS}${ASKED}${SPELT_ALIKE}		pap
	}

	authenticate {
		Auth-Type PAP {
			pap
		}
		Auth-Type CHAP {
			chap
		}
		Auth-Type MS-CHAP {
			mschap
		}
		eap
	}

	post-auth {
${REDEEM}${told('accept')}
		update outer.session-state {
			&Tmp-String-6 := "told"
		}
		# So that accounting names the person, though the outer name was anonymous.
		if (!&reply:User-Name) {
			update reply {
				&User-Name := &request:User-Name
			}
		}
		Post-Auth-Type REJECT {
${told('reject').replace(/^\t/gm, '\t\t')}
			update outer.session-state {
				&Tmp-String-6 := "told"
			}
		}
	}
}
`;

const checkCertificate = `# A certificate of ours alone opens nothing: whose it is, and whether it still counts, the service says at every login.
server check-cert {
	authorize {
		update control {
			&Tmp-String-1 := "tls"
		}
${NAS_ADDRESS}${ASKED}		# There is no password to compare.
		update control {
			&Auth-Type := Accept
		}
		ok
	}
}
`;

/** Nothing without EAP: then each EAP login is refused by the service, which says so in the log of logins. */
export const eapFiles = ({ eap: files }: Pick<FreeradiusSettings, 'eap'>): Record<string, string> =>
  files === null
    ? {}
    : {
        'certs/ca.pem': files.authority,
        'certs/server.pem': files.certificate,
        'certs/server.key': files.key,
        'mods-enabled/eap': eap,
        'sites-enabled/inner': inner,
        'sites-enabled/check-cert': checkCertificate,
      };
