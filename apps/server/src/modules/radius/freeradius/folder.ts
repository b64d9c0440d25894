// A complete FreeRADIUS 3.2 folder that asks this service for everything: `freeradius -d <folder> -f` runs it.
import { ANSWER_WITHIN_S, type FreeradiusSettings } from './settings.ts';
import { nasAddress } from './radsec.ts';
import { siteFiles } from './sites.ts';

/** As many connections as threads: no login waits for another's. */
const THREADS = 32;

const quoted = (text: string) => `"${text.replace(/["\\]/g, (character) => `\\${character}`)}"`;

const main = ({
  folder,
  libraries,
  radsec,
}: FreeradiusSettings) => `# Written by Atalaya (npm run radius:config); written anew, changes here are lost.
name = atalaya
prefix = /usr
confdir = ${quoted(folder)}
raddbdir = ${quoted(folder)}
logdir = ${quoted(`${folder}/log`)}
run_dir = ${quoted(`${folder}/run`)}
db_dir = ${quoted(`${folder}/run`)}
modconfdir = \${confdir}/mods-config
libdir = ${quoted(libraries)}
pidfile = \${run_dir}/freeradius.pid
correct_escapes = true
max_request_time = 10
cleanup_delay = 5
max_requests = 16384
hostname_lookups = no

log {
	destination = files
	file = \${logdir}/radius.log
	syslog_facility = daemon
	stripped_names = no
	# Neither logins nor passwords: the attempts are kept by the service.
	auth = no
	auth_badpass = no
	auth_goodpass = no
}

security {
	max_attributes = 200
	# With 0 here no single rejection could be held back; which are, and that the others are not, is said for each (sites-enabled/default).
	reject_delay = 1
	status_server = yes
	allow_vulnerable_openssl = yes
}

proxy_requests = no

thread pool {
	start_servers = ${THREADS}
	max_servers = ${THREADS}
	min_spare_servers = ${THREADS}
	max_spare_servers = ${THREADS}
	max_requests_per_server = 0
	auto_limit_acct = no
}

modules {
	$INCLUDE mods-enabled/
}

instantiate {
	expr
}

policy {
	$INCLUDE policy.d/
}

$INCLUDE clients.conf
${radsec ? '$INCLUDE radsec-clients.conf\n' : ''}$INCLUDE sites-enabled/
`;

const network = (name: string, address: string, { lifetimeS, isRateLimited }: FreeradiusSettings) => `client ${name} {
	${address}
	dynamic_clients = dynamic_clients
	lifetime = ${lifetimeS}
	rate_limit = ${isRateLimited ? 'yes' : 'no'}
}
`;

/** From any address: which of them are NAS the service knows. */
const clients = (settings: FreeradiusSettings) =>
  [
    network('everywhere', 'ipaddr = 0.0.0.0/0', settings),
    ...(settings.hasIpv6 ? [network('everywhere6', 'ipv6addr = ::/0', settings)] : []),
  ].join('\n');

const pool = (max: number) => `	pool {
		start = 0
		min = 0
		max = ${max}
		spare = ${max}
		uses = 0
		retry_delay = 1
		lifetime = 0
		idle_timeout = 60
	}
`;

const section = (name: string, uri: string, method: string, timeout: number, data = '') => `	${name} {
		uri = "\${..connect_uri}${uri}"
		method = '${method}'
		${method === 'post' ? "body = 'json'\n\t\t" : ''}timeout = ${timeout}
		tls = \${..tls}
${data}	}
`;

const BASE = '/radius/api/aaa/v1';
/** What was typed leaves FreeRADIUS only where nobody can listen; elsewhere it compares passwords by itself, and asks twice. */
const isPrivateWay = (server: string) => {
  const { protocol, hostname } = new URL(server);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
};

// Names in hex: no quoting can hurt them.
const question = (server: string, hasRadsec: boolean) => {
  const asked = {
    username: '%{hex:&User-Name}',
    callingStation: '%{hex:&Calling-Station-Id}',
    protocol: '%{control:Tmp-String-1}',
    nas: '%{control:Tmp-String-2}',
    certificate: '%{TLS-Client-Cert-Serial}',
    ...(hasRadsec && { nasCertificate: '%{control:Tmp-String-8}' }),
    ...(isPrivateWay(server) && { password: '%{hex:&User-Password}' }),
    redeems: true,
    tellsOnce: true,
  };
  return `		data = ${quoted(JSON.stringify(asked))}\n`;
};

const REDEEMED = `		data = "{\\"voucher\\":\\"%{control:Tmp-String-4}\\",\\"callingStation\\":\\"%{hex:&Calling-Station-Id}\\"}"
`;

const rest = ({ server, radsec }: FreeradiusSettings) => `rest {
	connect_uri = ${quoted(server)}
	connect_timeout = 0.5
	http_negotiation = 1.1
	tls {
		check_cert = yes
		check_cert_cn = yes
	}
${section('authorize', `${BASE}/authorize`, 'post', ANSWER_WITHIN_S, question(server, radsec !== null))}
${section('accounting', `${BASE}/accounting`, 'post', 2.0)}
${section('post-auth', `${BASE}/post-auth`, 'post', 1.0)}
${pool(THREADS)}}

# Takes a place of a voucher whose code was right.
rest rest_redeem {
	connect_uri = ${quoted(server)}
	connect_timeout = 0.5
	http_negotiation = 1.1
	tls {
		check_cert = yes
		check_cert_cn = yes
	}
${section('post-auth', `${BASE}/redeem`, 'post', 2.0, REDEEMED)}
${pool(THREADS)}}

# Asked in the main thread, so it may not take long. One expansion and no more: within another, the colons of IPv6 would be escaped twice.
rest rest_nas {
	connect_uri = ${quoted(server)}
	connect_timeout = 0.2
	http_negotiation = 1.1
	tls {
		check_cert = yes
		check_cert_cn = yes
	}
${section('authorize', `${BASE}/nas/%{control:Tmp-String-2}`, 'get', 0.5)}
${pool(4)}}
`;

const ALWAYS = ['reject', 'fail', 'ok', 'handled', 'invalid', 'userlock', 'notfound', 'noop', 'updated'];

const policies = (settings: FreeradiusSettings) => `# Only FreeRADIUS may read this file: it has the token that it shows to the service.
atalaya_token {
	update control {
		&REST-HTTP-Header := "Authorization: Bearer ${settings.token}"
	}
}

# So that the NAS turns to its other server, and not its users away. Post-auth comes all the same: it has nothing to tell.
do_not_respond {
	update control {
		&Response-Packet-Type := Do-Not-Respond
		&Tmp-String-6 := "silent"
	}
	handled
}

# What was typed goes no further than this.
forget_password {
	update request {
		&User-Password !* ANY
		&CHAP-Password !* ANY
		&CHAP-Challenge !* ANY
		&MS-CHAP-Challenge !* ANY
		&MS-CHAP-Response !* ANY
		&MS-CHAP2-Response !* ANY
		&MS-CHAP-Error !* ANY
		&Message-Authenticator !* ANY
	}
}

source_address {
${nasAddress('control', settings)}}
`;

const REJECTED = `DEFAULT
	State =* ANY,
	Message-Authenticator =* ANY,
	Error-Cause =* ANY,
	Reply-Message =* ANY,
	MS-CHAP-Error =* ANY,
	Proxy-State =* ANY
`;

/** Path within the folder, and text. */
export const freeradiusFolder = (settings: FreeradiusSettings): Record<string, string> => ({
  'radiusd.conf': main(settings),
  'dictionary': '# Those of FreeRADIUS itself are enough.\n',
  'clients.conf': clients(settings),
  'mods-enabled/pap': 'pap {\n\tnormalise = no\n}\n',
  'mods-enabled/expr': 'expr {\n}\n',
  'mods-enabled/chap': 'chap {\n}\n',
  'mods-enabled/mschap': 'mschap {\n\tuse_mppe = yes\n\twith_ntdomain_hack = yes\n}\n',
  'mods-enabled/always': ALWAYS.map((name) => `always ${name} {\n\trcode = ${name}\n}\n`).join('\n'),
  'mods-enabled/attr_filter':
    'attr_filter attr_filter.access_reject {\n\tkey = "%{User-Name}"\n\tfilename = ${modconfdir}/access_reject\n}\n',
  'mods-enabled/rest': rest(settings),
  'mods-config/access_reject': REJECTED,
  'policy.d/atalaya': policies(settings),
  ...siteFiles(settings),
});
