// Parts of the sites, which logins outside and inside a tunnel share.

/** Nothing is told of a login that the service settled, and so wrote down, when it was asked, nor of one that gets no answer. */
export const told = (outcome: 'accept' | 'reject') => `		if (!&control:Tmp-String-6) {
			update request {
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
		}
		ok
`;

const PAIR = '([0-9a-f]{2})';
const ADDRESS = `/^${Array.from({ length: 6 }, () => PAIR).join('[-:. ]?')}$/i`;
const IN_ONE_SPELLING = '%{tolower:%{1}%{2}%{3}%{4}%{5}%{6}}';
const BY_MAC = `update control {
					&Tmp-String-1 := "mac"
				}`;

/** Outside a tunnel alone: whoever knows an address would come in by it otherwise. */
export const ASKED_BY_MAC = `		# The access server asks for the device itself: by Call-Check, or with its address as the name and no other password.
		if (&User-Name =~ ${ADDRESS}) {
			update control {
				&Tmp-String-7 := "${IN_ONE_SPELLING}"
			}
			if (&EAP-Message || &MS-CHAP-Challenge) {
				noop
			}
			elsif (&Service-Type == Call-Check) {
				${BY_MAC}
			}
			elsif (&CHAP-Password) {
				noop
			}
			elsif (!&User-Password || &User-Password == "") {
				${BY_MAC}
			}
			elsif (&User-Password =~ ${ADDRESS}) {
				if ("${IN_ONE_SPELLING}" == "%{control:Tmp-String-7}") {
					${BY_MAC.replaceAll('\n', '\n\t')}
				}
			}
		}
`;

/** A voucher's code counts however it was typed. */
export const SPELT_ALIKE = `		# A voucher's code counts however it is spelt.
		if (&control:Tmp-String-4 && &User-Password) {
			if (&User-Password =~ /^ *([0-9A-Za-z]{4})[- ]*([0-9A-Za-z]{4})[- ]*([0-9A-Za-z]{4}) *$/) {
				update request {
					&User-Password := "%{toupper:%{1}-%{2}-%{3}}"
				}
			}
		}
`;

export const REDEEM = `		# Who comes first is decided by the service. Without its word nobody comes in by a voucher.
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
`;
