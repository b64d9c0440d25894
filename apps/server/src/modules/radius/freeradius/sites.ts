import { eapFiles } from './eap.ts';
import type { FreeradiusSettings } from './settings.ts';
import { nasAddress, radsecFiles, radsecListeners } from './radsec.ts';
import { ASKED_BY_MAC, REDEEM, SPELT_ALIKE, told } from './site-parts.ts';

const listen = (type: 'auth' | 'acct', port: number, address: string) => `	listen {
		type = ${type}
		${address}
		port = ${port}
	}
`;

function listeners(settings: FreeradiusSettings): string {
  const { port, hasIpv6 } = settings;
  const addresses = ['ipaddr = *', ...(hasIpv6 ? ['ipv6addr = ::'] : [])];
  const byUdp = addresses.flatMap((address) => [listen('auth', port, address), listen('acct', port + 1, address)]);
  return [...byUdp, ...radsecListeners(settings)].join('\n');
}

/** The packets of a conversation ask nobody; what is asked within the tunnel is told by session-state. */
const EAP_BEGINS = `		if (&EAP-Message) {
			update control {
				&Tmp-String-1 := "eap"
			}
			source_address
		}
		eap {
			ok = return
			updated = return
		}
`;

/** A login that was told of inside the tunnel is not told again. */
const once = (outcome: 'accept' | 'reject') => `		if (&session-state:Tmp-String-1) {
			update control {
				&Tmp-String-0 := &session-state:Tmp-String-0
				&Tmp-String-1 := &session-state:Tmp-String-1
				&Tmp-String-4 := &session-state:Tmp-String-4
			}
		}
		if (!&session-state:Tmp-String-6) {
${told(outcome).replace(/^\t/gm, '\t\t')}		}
`;

const site = (settings: FreeradiusSettings) => `server default {
${listeners(settings)}
	authorize {
${settings.eap ? EAP_BEGINS : ''}		chap
		mschap
		update control {
			&Tmp-String-1 := "pap"
		}
		if (&CHAP-Password) {
			update control {
				&Tmp-String-1 := "chap"
			}
		}
		elsif (&MS-CHAP-Challenge) {
			update control {
				&Tmp-String-1 := "mschap"
			}
		}
		elsif (&EAP-Message) {
			update control {
				&Tmp-String-1 := "eap"
			}
		}
${ASKED_BY_MAC}		source_address
		atalaya_token
		rest {
			fail = 1
			invalid = 1
			userlock = 1
			notfound = 1
			noop = 1
		}
		if (fail || invalid || userlock || notfound || noop) {
			do_not_respond
		}
${SPELT_ALIKE}		pap
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
${settings.eap ? '\t\teap\n' : ''}	}

	preacct {
${nasAddress('request', settings).replace(/^\t/gm, '\t\t')}	}

	# Answered only when it is stored; otherwise the NAS sends it again.
	accounting {
		forget_password
		atalaya_token
		rest
	}

	post-auth {
${REDEEM}${settings.eap ? once('accept') : told('accept')}
		# Proves to the NAS that the answer is ours.
		update reply {
			&Message-Authenticator := 0x00
		}
		Post-Auth-Type REJECT {
${(settings.eap ? once('reject') : told('reject')).replace(/^\t/gm, '\t\t')}
			attr_filter.access_reject
			update reply {
				&Message-Authenticator := 0x00
				&FreeRADIUS-Response-Delay := 0
			}
			# Somebody guesses: the service said at the beginning how long to wait.
			if (&session-state:Tmp-Integer-0) {
				update control {
					&Tmp-Integer-0 := &session-state:Tmp-Integer-0
				}
			}
			if (&control:Tmp-Integer-0) {
				update reply {
					&FreeRADIUS-Response-Delay := &control:Tmp-Integer-0
				}
			}
		}
	}
}
`;

const dynamic = `# Asked once for every address that sends a packet; unknown ones are not answered.
server dynamic_clients {
	authorize {
		source_address
		atalaya_token
		rest_nas {
			fail = 1
			invalid = 1
			userlock = 1
			notfound = 1
			noop = 1
		}
		if (updated) {
			ok
		}
		else {
			reject
		}
	}
}
`;

const control = ({ controlSocket }: FreeradiusSettings) => `# Through it the service makes a NAS forgotten whose secret has changed.
listen {
	type = control
	socket = "${controlSocket}"
	mode = rw
}
`;

export const siteFiles = (settings: FreeradiusSettings): Record<string, string> => ({
  'sites-enabled/default': site(settings),
  'sites-enabled/dynamic-clients': dynamic,
  'sites-enabled/control-socket': control(settings),
  ...eapFiles(settings),
  ...radsecFiles(settings),
});
