import type { FreeradiusSettings } from './settings.ts';

const listen = (type: 'auth' | 'acct', port: number, address: string) => `	listen {
		type = ${type}
		${address}
		port = ${port}
	}
`;

function listeners({ port, hasIpv6 }: FreeradiusSettings): string {
  const addresses = ['ipaddr = *', ...(hasIpv6 ? ['ipv6addr = ::'] : [])];
  return addresses.flatMap((address) => [listen('auth', port, address), listen('acct', port + 1, address)]).join('\n');
}

const told = (outcome: 'accept' | 'reject') => `		update request {
			&Tmp-String-0 := &control:Tmp-String-0
			&Tmp-String-1 := &control:Tmp-String-1
			&Tmp-String-2 := &control:Tmp-String-2
			&Tmp-String-3 := "${outcome}"
			&Tmp-String-4 := &control:Tmp-String-4
		}
		forget_password
		atalaya_token
		# The log of logins may be down; that is no reason to turn anybody away, or to let anybody in.
		rest {
			fail = 1
			invalid = 1
			userlock = 1
			notfound = 1
			reject = 1
		}
		ok
`;

const site = (settings: FreeradiusSettings) => `server default {
${listeners(settings)}
	authorize {
		chap
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
		source_address
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
		# A voucher's code counts however it is spelt.
		if (&control:Tmp-String-4 && &User-Password) {
			if (&User-Password =~ /^ *([0-9A-Za-z]{4})[- ]*([0-9A-Za-z]{4})[- ]*([0-9A-Za-z]{4}) *$/) {
				update request {
					&User-Password := "%{toupper:%{1}-%{2}-%{3}}"
				}
			}
		}
		pap
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
	}

	preacct {
		update request {
			&Tmp-String-2 := "%{%{Packet-Src-IP-Address}:-%{Packet-Src-IPv6-Address}}"
		}
	}

	# Answered only when it is stored; otherwise the NAS sends it again.
	accounting {
		forget_password
		atalaya_token
		rest
	}

	post-auth {
		# Who comes first is decided by the service. Without its word nobody comes in by a voucher.
		if (&control:Tmp-String-5 == "redeem") {
			atalaya_token
			rest_redeem {
				fail = reject
				invalid = reject
				userlock = reject
				notfound = reject
				noop = reject
			}
			if (&control:Tmp-String-0 != "ok") {
				reject
			}
		}
${told('accept')}
		# Proves to the NAS that the answer is ours.
		update reply {
			&Message-Authenticator := 0x00
		}
		Post-Auth-Type REJECT {
${told('reject').replace(/^\t/gm, '\t\t')}
			attr_filter.access_reject
			update reply {
				&Message-Authenticator := 0x00
				&FreeRADIUS-Response-Delay := 0
			}
			# Somebody guesses: the service said at the beginning how long to wait.
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
});
