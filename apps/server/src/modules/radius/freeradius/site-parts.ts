// Parts of the sites, which logins outside and inside a tunnel share.

export const told = (outcome: 'accept' | 'reject') => `		update request {
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
