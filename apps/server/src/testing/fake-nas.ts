/** A site of FreeRADIUS that plays the NAS: it ends sessions, refuses, or says nothing, by how the name of the user begins. */
export const fakeNas = (port: number) => ({
  'sites-enabled/fake-nas': `server fake_nas {
	listen {
		type = coa
		ipaddr = 127.0.0.1
		port = ${port}
	}
	recv-coa {
		if (&User-Name =~ /^mute/) {
			do_not_respond
		}
		if (&User-Name =~ /^nak/) {
			update reply {
				&Error-Cause := Session-Context-Not-Found
			}
			reject
		}
		ok
	}
	send-coa {
		ok
	}
}
`,
});
